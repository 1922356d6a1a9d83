/** How answers are wrapped. Those that the specification dictates otherwise are named in docs/deviations.md. */
import { z } from 'zod';

/** `{ success: true, data: { … } }` */
export function ok<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(true), data: z.object(shape) });
}

/** `{ success: true, … }`, where the specification dictates what stands beside `success`. */
export function dictated<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(true), ...shape });
}

/** `{ success: false, … }`, where the specification says by it that there is nothing yet; no refusal. */
export function nothingYet<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(false), ...shape });
}

export const done = ok({});

/** One page of a list: `{ items, next }`, where `next` is given as `cursor` for the page after; null on the last. */
export function page<I extends z.ZodType>(item: I) {
  return ok({ items: z.array(item), next: z.string().nullable() });
}

/** The query of a list in pages; `cursor` says what a cursor of this list looks like. */
export function pageQuery<C extends z.ZodType<string, string>>(cursor: C) {
  return z.strictObject({ cursor: cursor.optional() });
}

type Shapes = Readonly<Record<string, z.ZodType>>;
export type OneOf<S extends Shapes = Shapes> = z.ZodType<z.output<S[keyof S]>> & { readonly shapes: S };

/** The handler names the shape (`AnswerInShape`): a serialiser that searches would try each on every answer. */
export function oneOf<S extends Shapes>(shapes: S): OneOf<S> {
  const union = z.union(Object.values(shapes) as [z.ZodType, ...z.ZodType[]]);
  return Object.assign(union, { shapes }) as unknown as OneOf<S>;
}

export function isOneOf(answer: z.ZodType): answer is OneOf {
  return 'shapes' in answer;
}
