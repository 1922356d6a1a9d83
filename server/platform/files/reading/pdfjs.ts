/** The build for new engines starts twice as fast; drawing needs the other one, which brings a canvas. */
import './newer-javascript.ts';

const { warn } = console;
// Each start it asks for the other one.
console.warn = () => undefined;
const pdfjs = await import('pdfjs-dist');
console.warn = warn;

export const { getDocument, PasswordException, VerbosityLevel } = pdfjs;
