/**
 * pdf.js for what counts and reads, in the build for the newest engines: what the other one brings for older engines takes
 * more than half of the time that a child needs to start. To draw, that one is needed: it brings what a browser draws on.
 */
import './newer-javascript.ts';

export { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist';
