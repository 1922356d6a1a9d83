import { parseArgs } from 'node:util';

export type Options = { cases: number; seed: number; isBlind: boolean };

/** `--cases 500 --seed N --blind`; throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string', default: '500' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      blind: { type: 'boolean', default: false },
    },
  });
  return { cases: wholeNumber('cases', values.cases), seed: wholeNumber('seed', values.seed), isBlind: values.blind };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number, not "${text}"`);
}
