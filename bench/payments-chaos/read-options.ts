import { parseArgs } from 'node:util';
import { removals, type Removal } from './copy-product.ts';

export type Options = { checkouts: number; concurrency: number; seed: number; without: Removal | undefined };

/** `--checkouts 3000 --concurrency 50 --seed N --without reconciler|idempotency-key`; throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: 'string', default: '3000' },
      concurrency: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      without: { type: 'string' },
    },
  });
  return {
    checkouts: wholeNumber('checkouts', values.checkouts),
    concurrency: wholeNumber('concurrency', values.concurrency),
    seed: wholeNumber('seed', values.seed),
    without: values.without === undefined ? undefined : removalOf(values.without),
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number, not "${text}"`);
}

function removalOf(name: string): Removal {
  if (Object.hasOwn(removals, name)) return name as Removal;
  throw new Error(`--without takes ${Object.keys(removals).join(' or ')}, not "${name}"`);
}
