/** Where the build puts what pdf.js fetches on need (build/pdf-files.ts). */
declare const PDF_FILES_PLACE: string;

/** The same names as the modern build's, for older browsers. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
