import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export type { PDFDocumentProxy as Pdf, PDFPageProxy as PdfPage };
export type PdfLibrary = typeof import('pdfjs-dist');

/** The build for browsers of some years ago: 37 KB more than the one for the newest alone. */
let library: Promise<PdfLibrary> | undefined;

export function loadPdfLibrary(): Promise<PdfLibrary> {
  library ??= importLibrary().catch((error: unknown) => {
    // Without a connection; the next try may have one.
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

/** Read in ranges, so that page 1 of 200 is there with the first of them. */
export function openPdf({ getDocument }: PdfLibrary, url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    withCredentials: true,
    cMapUrl: `${place}/cmaps/`,
    standardFontDataUrl: `${place}/standard_fonts/`,
    wasmUrl: `${place}/wasm/`,
    iccUrl: `${place}/iccs/`,
    // Everywhere the same letters.
    useSystemFonts: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}
