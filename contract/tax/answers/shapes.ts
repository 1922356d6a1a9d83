import { z } from 'zod';
import { isoDay, isoTime, line, typedFact } from '../../core/fields.ts';
import { sayers } from '../book/facts.rules.ts';
import { screeningAnswers, screeningQuestions, type ScreeningKey } from './questions.rules.ts';

/** `owners`, or `foreign_accounts:2026`. */
export const factKey = typedFact;
export const factValue = z.union([line.max(40), z.number().min(0).max(1_000_000_000_000)]);
export const givenFact = z.object({ fact: z.string(), value: z.union([z.string(), z.number()]) });
/** `from`: first day on which it holds, if later than the formation. */
export const usedFact = givenFact.extend({ from: isoDay.optional() });

export const taxAnswer = usedFact.extend({
  answered_at: isoTime,
  said_by: z.enum(sayers),
  reason: z.string().nullable(),
});

/** Null: unanswered. */
export const screening = z.object(
  Object.fromEntries(screeningQuestions.map(([key]) => [key, z.enum(screeningAnswers).nullable()])) as Record<
    ScreeningKey,
    z.ZodNullable<z.ZodEnum<{ yes: 'yes'; no: 'no'; unsure: 'unsure' }>>
  >,
);

export const screened = z.object(
  Object.fromEntries(screeningQuestions.map(([key]) => [key, isoTime.nullable()])) as Record<
    ScreeningKey,
    z.ZodNullable<typeof isoTime>
  >,
);
