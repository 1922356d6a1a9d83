import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';

const script = new URL('./read-blank-child.ts', import.meta.url);
const bytesMax = 5_000_000;
const limits = { secondsMax: 20, cpuSecondsMax: 15, heapMbMax: 400, dataMbMax: 1_500 };

/** Why a PDF is no usable blank form; `unreadable` crashed the reading process. */
export const blankRefusals = [
  'not_pdf',
  'encrypted',
  'no_form',
  'no_labels',
  'too_large',
  'too_many_fields',
  'unreadable',
] as const;
export type BlankRefusal = (typeof blankRefusals)[number];

/** Rectangle in points from the lower left, page from 0; `value` of a ticked box. */
const field = z.object({
  name: z.string(),
  kind: z.enum(['text', 'box', 'other']),
  max: z.int().optional(),
  page: z.int(),
  rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  label: z.string(),
  exportValue: z.string().optional(),
});
export type FieldOfBlank = z.infer<typeof field>;

const blank = z.object({ pages: z.int(), sha256: z.string(), title: z.string(), fields: z.array(field) });
export type Blank = z.infer<typeof blank>;

const answer = z.union([z.object({ refusal: z.enum(blankRefusals) }), z.object({ blank })]);
export type BlankAnswer = z.infer<typeof answer>;

/** Fields in the PDF's order. Throws a `ChildFailure` when busy: retry later. */
export async function readBlank({ runInChild }: Pick<Context, 'runInChild'>, pdf: Buffer): Promise<BlankAnswer> {
  if (pdf.length > bytesMax) return { refusal: 'too_large' };
  try {
    const read = answer.safeParse(await runInChild(script, pdf, limits));
    return read.success ? read.data : { refusal: 'unreadable' };
  } catch (error) {
    if (error instanceof ChildFailure && error.reason !== 'busy') return { refusal: 'unreadable' };
    throw error;
  }
}
