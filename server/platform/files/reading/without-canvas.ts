/**
 * The first import of a child that reads PDFs and never draws one. The canvas of pdf.js is a native library: loading it takes a third
 * of such a child's time, and nothing that a stranger sent has to come near it. What pdf.js tells of goes to the error
 * output: the answer is the only thing that may be printed.
 */
import { registerHooks } from 'node:module';

Object.assign(console, { log: console.error, warn: console.error });
// It asks for these when it is loaded, and uses them when it draws.
Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object });
registerHooks({
  resolve: (name, context, next) => next(name === '@napi-rs/canvas' ? 'node:path' : name, context),
});
