/** Envelopes of answers. docs/deviations.md lists the exceptions that the specification dictates. */
import { z } from 'zod';

/** `{ success: true, data: { … } }` */
export function ok<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(true), data: z.object(shape) });
}

/** `{ success: true, … }`, for fields that the specification puts beside `success`. */
export function dictated<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(true), ...shape });
}

/** `{ success: false, … }`, for the specification's way to say that there is no data yet. Not an error. */
export function nothingYet<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(false), ...shape });
}

export const done = ok({});

/** `{ items, next }`: pass `next` as `cursor` for the following page; null on the last. */
export function page<I extends z.ZodType>(item: I) {
  return ok({ items: z.array(item), next: z.string().nullable() });
}

export function pageQuery<C extends z.ZodType<string, string>>(cursor: C) {
  return z.strictObject({ cursor: cursor.optional() });
}

type Shapes = Readonly<Record<string, z.ZodType>>;
export type OneOf<S extends Shapes = Shapes> = z.ZodType<z.output<S[keyof S]>> & { readonly shapes: S };

/** The handler names the shape (`AnswerInShape`); otherwise the serialiser would try every shape on every answer. */
export function oneOf<S extends Shapes>(shapes: S): OneOf<S> {
  const union = z.union(Object.values(shapes) as [z.ZodType, ...z.ZodType[]]);
  return Object.assign(union, { shapes }) as unknown as OneOf<S>;
}

export function isOneOf(answer: z.ZodType): answer is OneOf {
  return 'shapes' in answer;
}
