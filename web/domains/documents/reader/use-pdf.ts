import { useEffect, useState } from 'react';
import { paperHref } from '../documents.data.ts';
import { loadPdfLibrary, openPdf, type Pdf, type PdfLibrary } from './load-pdf.ts';
import { pdfFailureOf, type PdfFailure } from './pdf-failure.state.ts';

export type OpenPdf = { library: PdfLibrary; pdf: Pdf; /** Of the first page: height by width. */ ratio: number };
type Opening = { open: OpenPdf } | { failure: PdfFailure } | undefined;

export function usePdf(id: string): Opening {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      try {
        const opened = await openFrom(paperHref(id), stop.signal);
        if (!stop.signal.aborted) setOpening({ open: opened });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn(`documents: file ${id} not opened`, error);
        setOpening({ failure: pdfFailureOf(error, id) });
      }
    };
    void open();
    return () => stop.abort();
  }, [id]);
  return opening;
}

async function openFrom(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const library = await loadPdfLibrary();
  signal.throwIfAborted();
  const task = openPdf(library, url);
  signal.addEventListener('abort', () => void task.destroy());
  const pdf = await task.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { library, pdf, ratio: height / width };
}
