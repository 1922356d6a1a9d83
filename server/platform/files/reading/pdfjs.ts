/** The build for new engines starts twice as fast. Drawing needs the other build, which brings a canvas. */
import './newer-javascript.ts';

const { warn } = console;
// It recommends the other build at every start.
console.warn = () => undefined;
const pdfjs = await import('pdfjs-dist');
console.warn = warn;

export const { getDocument, PasswordException, VerbosityLevel } = pdfjs;
