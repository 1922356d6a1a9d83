import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export type { PDFDocumentProxy as Pdf, PDFPageProxy as PdfPage };
export type PdfLibrary = typeof import('pdfjs-dist');

/** The legacy build supports older browsers; it is 37 KB larger than the modern one. */
let library: Promise<PdfLibrary> | undefined;

export function loadPdfLibrary(): Promise<PdfLibrary> {
  library ??= importLibrary().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function importLibrary(): Promise<PdfLibrary> {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs') as Promise<PdfLibrary>,
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  return pdfjs;
}

const place = PDF_FILES_PLACE;

/** Range requests, so that page 1 of 200 appears with the first range. */
export function openPdf({ getDocument }: PdfLibrary, url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    withCredentials: true,
    cMapUrl: `${place}/cmaps/`,
    standardFontDataUrl: `${place}/standard_fonts/`,
    wasmUrl: `${place}/wasm/`,
    iccUrl: `${place}/iccs/`,
    useSystemFonts: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}
