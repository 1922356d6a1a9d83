/**
 * Must be the first import of a child that never draws: loading the native canvas takes a third of its time. Messages go to
 * stderr, because stdout is the answer.
 */
import { registerHooks } from 'node:module';

Object.assign(console, { log: console.error, warn: console.error });
// pdf.js needs these at load time, and uses them only for drawing.
Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object });
registerHooks({
  resolve: (name, context, next) => next(name === '@napi-rs/canvas' ? 'node:path' : name, context),
});
