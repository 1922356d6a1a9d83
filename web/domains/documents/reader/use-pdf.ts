import { useEffect, useState } from 'react';
import { loadPdfLibrary, openPdf, type Pdf, type PdfLibrary } from './load-pdf.ts';
import { pdfFailureOf, type PdfFailure } from './pdf-failure.state.ts';

export type OpenPdf = {
  library: PdfLibrary;
  pdf: Pdf;
  /** Height by width of the first page. */
  ratio: number;
  /** Of the first page, in points. */
  pageWidth: number;
};
type Opening = { open: OpenPdf } | { failure: PdfFailure } | undefined;

/** `id` is said where it cannot be opened. */
export function usePdf(url: string, id: string): Opening {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      try {
        const opened = await openFrom(url, stop.signal);
        if (!stop.signal.aborted) setOpening({ open: opened });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn(`documents: file ${id} not opened`, error);
        setOpening({ failure: pdfFailureOf(error, id) });
      }
    };
    void open();
    return () => stop.abort();
  }, [url, id]);
  return opening;
}

async function openFrom(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const library = await loadPdfLibrary();
  signal.throwIfAborted();
  const task = openPdf(library, url);
  // Destroying it during loading makes the library's worker throw an uncatchable error.
  signal.addEventListener('abort', () => void task.promise.catch(() => undefined).then(() => task.destroy()));
  const pdf = await task.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { library, pdf, ratio: height / width, pageWidth: width };
}
