/**
 * pdf.js for what counts and reads, in the build for the newest engines: what the other one brings for older engines takes
 * more than half of the time that a child needs to start. To draw, that one is needed: it brings what a browser draws on.
 */
import './newer-javascript.ts';

const { warn } = console;
// Each start it asks for the other one.
console.warn = () => undefined;
const pdfjs = await import('pdfjs-dist');
console.warn = warn;

export const { getDocument, PasswordException, VerbosityLevel } = pdfjs;
