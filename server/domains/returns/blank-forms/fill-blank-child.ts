/** Child of `fill-blank.ts`: order, blank and attachments on stdin; overflow and the filled form on stdout. */
import { buffer } from 'node:stream/consumers';
import type { FillOrder } from './fill-blank.ts';
import { fillForm } from './fill-form.ts';
import { packParts, unpackParts } from '../../../platform/runners/packed-parts.ts';

// The library only prints a failed field and goes on, but a form that lacks a field is no answer.
const failed: unknown[] = [];
Object.assign(console, { log: () => undefined, warn: () => undefined, error: (error: unknown) => failed.push(error) });

const { head, files } = unpackParts(await buffer(process.stdin));
const [blank, ...attached] = files;
if (!blank) throw new Error('no blank');
const { result, pdf } = await fillForm(head as FillOrder, blank, attached);
if (failed.length > 0) throw new Error(`a field was not flattened: ${String(failed[0])}`);
process.stdout.write(packParts(result, pdf ? [pdf] : []), () => process.exit());
