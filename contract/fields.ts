/** One schema for each kind of field, so that the same thing has the same limits in every operation. */
import { z } from 'zod';

/** One line of text: no control characters, which neither PostgreSQL nor a mail's subject would take. */
export const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, { error: 'Contiene caracteres que no se admiten' });
/** A line that must not be empty. */
export const text = (max: number) => line.min(1).max(max);
/** Absent and empty mean the same: not given. */
export const optionalText = (max: number) => line.max(max).optional();

const emailLengthMax = 254;
/** An address as somebody gives it; whether it exists, a mail will tell. */
export const email = text(emailLengthMax);
export const optionalEmail = optionalText(emailLengthMax);
/** The specification's rule for the e-mail of a member (formation.md §5). */
export const memberEmail = line.max(emailLengthMax).refine((value) => value.includes('@') && value.length >= 6, {
  error: 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)',
});
/** An address that is only compared with the caller's own. */
export const claimedEmail = z.string().max(emailLengthMax);

export const uuid = z.uuid();
/** A UUID whose absence has a sentence of its own. */
export const uuidOr = (sentence: string) => z.uuid({ error: sentence });
/** The id of a row that is counted up, as text: larger than a JavaScript number may be. */
export const rowNumber = z.string().regex(/^\d{1,18}$/);

/** An id of the card provider, by its prefix: `pm_…`. */
export const providerId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,100}$`));

/** A moment in UTC, `2026-01-31T15:00:00.000Z`. */
export const isoTime = z.iso.datetime();
/** A day without a time, `2026-01-31`. */
export const isoDay = z.iso.date();
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Dollars with at most two decimals, as the specification's wire carries them; whole cents everywhere else. */
export const dollars = z.number().min(0);
/** Dollars that a browser claims, bounded. */
export const claimedDollars = dollars.max(1_000_000);
export const cents = z.int().min(0);
/** 0 to 100, in tenths where it is a share. */
export const percent = z.number().min(0).max(100);
export const wholePercent = z.int().min(0).max(100);
export const count = z.int().min(0);
export const sizeBytes = z.int().min(0);

/** The six digits of an authenticator app. */
export const appCode = z.string().regex(/^\d{6}$/, 'Ingresa un código de 6 dígitos');
