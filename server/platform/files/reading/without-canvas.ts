/**
 * First import of a child that never draws: loading the native canvas takes a third of its time. Messages go to stderr,
 * as stdout is the answer.
 */
import { registerHooks } from 'node:module';

Object.assign(console, { log: console.error, warn: console.error });
// It asks for these when it is loaded, and uses them when it draws.
Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object });
registerHooks({
  resolve: (name, context, next) => next(name === '@napi-rs/canvas' ? 'node:path' : name, context),
});
