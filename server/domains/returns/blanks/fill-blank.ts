import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { BlankMap } from './maps/blank-map.rules.ts';
import { isOfTypeface, judgeValues, written, type FillProblem, type FillValues } from './judge-values.rules.ts';
import { packParts, unpackParts } from './packed-parts.ts';

export type FillInput = {
  blank: Buffer;
  /** Of the blank that was compared with the map. */
  sha256: string;
  map: BlankMap;
  values: FillValues;
  /** Across its top, where the map says that there is a place for it. */
  stamp?: string;
  /** PDFs whose pages follow those of the form: statements. */
  attached?: readonly Buffer[];
};

/**
 * A text that its box has no room for, or no letters: the box says 'See attached statement', and all of `text` is to stand on one.
 * `fits` is its beginning, in whole words, that there is room for.
 */
export type Overflow = { key: string; text: string; fits: string };

export type FillAnswer =
  | { state: 'filled'; pdf: Buffer; overflow: Overflow[] }
  | { state: 'refused'; problems: (FillProblem | { why: 'other_blank' })[] };

const script = new URL('./fill-blank-child.ts', import.meta.url);
const limits = { secondsMax: 60, cpuSecondsMax: 45, heapMbMax: 700, dataMbMax: 2_500, answerBytesMax: 50_000_000 };

const overflow = z.object({ key: z.string(), text: z.string(), fits: z.string() });
const noRoom = z.object({ why: z.literal('no_room'), key: z.string(), fits: z.string() });
const answer = z.object({ overflow: z.array(overflow), problems: z.array(noRoom) });
/** What the child is told beside the files. */
export type FillOrder = {
  map: BlankMap;
  texts: Record<string, string>;
  /** Keys of texts that stand on a statement whatever room there is. */
  apart: string[];
  ticked: string[];
  stamp: string;
};
export type FillResult = z.infer<typeof answer>;

/**
 * An official form with its values as part of the page: no field, script or right of a reader is left in it. Nothing is ever
 * cut: what does not fit overflows, or is refused. Throws a `ChildFailure`.
 */
export async function fillBlank({ runInChild }: Pick<Context, 'runInChild'>, input: FillInput): Promise<FillAnswer> {
  const { blank, map, values, attached = [] } = input;
  if (createHash('sha256').update(blank).digest('hex') !== input.sha256)
    return { state: 'refused', problems: [{ why: 'other_blank' }] };
  const problems = judgeValues(map, values);
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
