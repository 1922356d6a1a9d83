import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { BlankMap } from './maps/blank-map.rules.ts';
import { isOfTypeface, validateValues, written, type FillProblem, type FillValues } from './validate-values.rules.ts';
import { packParts, unpackParts } from '../../../platform/runners/packed-parts.ts';

export type FillInput = {
  blank: Buffer;
  sha256: string;
  map: BlankMap;
  values: FillValues;
  stamp?: string;
  /** PDFs that follow the form's pages: statements. */
  attached?: readonly Buffer[];
};

/** The box says 'See attached statement'; `fits` is the beginning, in whole words, that has room. */
export type Overflow = { key: string; text: string; fits: string };

export type FillAnswer =
  | { state: 'filled'; pdf: Buffer; overflow: Overflow[] }
  | { state: 'refused'; problems: (FillProblem | { why: 'other_blank' })[] };

const script = new URL('./fill-blank-child.ts', import.meta.url);
const limits = { secondsMax: 60, cpuSecondsMax: 45, heapMbMax: 700, dataMbMax: 2_500, answerBytesMax: 50_000_000 };

const overflow = z.object({ key: z.string(), text: z.string(), fits: z.string() });
const noRoom = z.object({ why: z.literal('no_room'), key: z.string(), fits: z.string() });
const answer = z.object({ overflow: z.array(overflow), problems: z.array(noRoom) });
export type FillOrder = {
  map: BlankMap;
  texts: Record<string, string>;
  apart: string[];
  ticked: string[];
  stamp: string;
};
export type FillResult = z.infer<typeof answer>;

/**
 * Flattens the form: no fields, scripts or usage rights remain. Nothing is cut: text without room overflows or is refused.
 * Throws a `ChildFailure`.
 */
export async function fillBlank({ runInChild }: Pick<Context, 'runInChild'>, input: FillInput): Promise<FillAnswer> {
  const { blank, map, values, attached = [] } = input;
  if (createHash('sha256').update(blank).digest('hex') !== input.sha256)
    return { state: 'refused', problems: [{ why: 'other_blank' }] };
  const problems = validateValues(map, values);
  if (problems.length > 0) return { state: 'refused', problems };
  const packed = packParts(orderOf(input), [blank, ...attached]);
  const { head, files } = unpackParts(await runInChild(script, packed, limits, 'bytes'));
  const result = answer.parse(head);
  const [pdf] = files;
  if (!pdf) return { state: 'refused', problems: result.problems };
  return { state: 'filled', pdf, overflow: result.overflow };
}

function orderOf({ map, values, stamp = '' }: FillInput): FillOrder {
  const texts = Object.entries(values).flatMap(([key, value]) =>
    value === true ? [] : [[key, written(value)] as const],
  );
  return {
    map,
    stamp,
    texts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    apart: texts.filter(([, text]) => !isOfTypeface(text)).map(([key]) => key),
    ticked: Object.keys(values).filter((key) => values[key] === true),
  };
}
