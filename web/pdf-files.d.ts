/** Where the build puts the files that pdf.js fetches on demand (build/pdf-files.ts). */
declare const PDF_FILES_PLACE: string;

/** The build for older browsers exports the same names as the modern one. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
