import { parseArgs } from 'node:util';

export type Options = { companies: number; waves: number; seed: number };

/** `--companies 400 --waves 5 --seed N`; throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: 'string', default: '400' },
      waves: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  return { companies: whole(values.companies), waves: whole(values.waves), seed: whole(values.seed) };
}

function whole(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`a whole number, not "${text}"`);
}
