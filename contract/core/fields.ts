/** One schema per kind of field, so that a field has the same limits in every operation. */
import { z } from 'zod';
import { countryCodeOf, countryName } from '../values/countries.rules.ts';
import { chatHistoryTextMax, chatMessageMax } from '../support/chat/messages.rules.ts';
import { isEmail, memberEmailError } from '../values/emails.rules.ts';
import { companyNameProblem, contactNameProblem, personNameProblem } from '../values/names.rules.ts';
import { phoneOf, phoneProblem } from '../values/phones.rules.ts';
import { isYearNumber } from '../tax/dates/days.rules.ts';
import { websiteOf, websiteProblem } from '../values/websites.rules.ts';

const notTaken = { error: 'Contiene caracteres que no se admiten' };
/** One line without control characters and without bidirectional overrides ('fdp.exe'; Unicode, UAX #9). */
export const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, notTaken);
export const text = (max: number) => line.min(1).max(max);
/** Absent and empty are equivalent. */
export const optionalText = (max: number) => line.max(max).optional();

export const lines = z
  .string()
  .overwrite((value) => value.replaceAll('\r\n', '\n').trim())
  .regex(/^(?:\P{Cc}|[\n\t])*$/u, notTaken);
/** Multi-line text that must not be empty. Line breaks become `\n`; leading and trailing empty lines are removed. */
export const paragraph = (max: number) => lines.min(1).max(max);
export const optionalParagraph = (max: number) => lines.max(max).optional();
export const chatMessage = lines
  .min(1, { error: 'Escribe tu pregunta' })
  .max(chatMessageMax, { error: `Tu mensaje admite como máximo ${chatMessageMax} caracteres` });
/** An earlier message of a conversation. It comes from the client and is untrusted. */
export const chatText = lines.max(chatHistoryTextMax);

/** A line that `problemOf` validates with its own sentence. `problemOf` accepts an empty line. */
export const validated = (schema: z.ZodString, problemOf: (value: string) => string | undefined) =>
  schema.superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const companyName = (max: number) => validated(text(max), companyNameProblem);
export const optionalCompanyName = (max: number) => validated(line.max(max), companyNameProblem).optional();
export const personName = (max: number) => validated(text(max), personNameProblem);
/** Absent or empty for a person with a single name, or whose name is not known yet. */
export const optionalPersonName = (max: number) => validated(line.max(max), personNameProblem);
export const contactName = (max: number) => validated(text(max), contactNameProblem);

const phoneLengthMax = 40;
/** Address books wrap numbers in bidirectional controls, which are not part of the number. */
const phoneText = z
  .string()
  .overwrite((value) => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ''))
  .trim()
  .regex(/^\P{Cc}*$/u, notTaken)
  .max(phoneLengthMax);
export const phone = validated(phoneText.min(1), (value) => phoneProblem(value)).overwrite((value) => phoneOf(value));
export const optionalPhone = validated(phoneText, (value) => phoneProblem(value))
  .overwrite((value) => phoneOf(value))
  .optional();
export const optionalWebsite = validated(line.max(300), websiteProblem)
  .overwrite((value) => websiteOf(value) ?? value)
  .optional();
/** Accepts a country's code, English name or Spanish name; normalised to the English name. */
export const optionalCountry = validated(line.max(100), (value) =>
  value === '' || countryCodeOf(value) ? undefined : 'Elige un país de la lista',
)
  .overwrite((value) => (countryCodeOf(value) ? countryName(countryCodeOf(value)!) : value))
  .optional();

const emailLengthMax = 254;
export const email = text(emailLengthMax);
export const optionalEmail = optionalText(emailLengthMax);
export const memberEmail = line.max(emailLengthMax).refine(isEmail, { error: memberEmailError });
export const claimedEmail = z.string().max(emailLengthMax);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

export const uuid = z.uuid();
export const uuidOr = (sentence: string) => z.uuid({ error: sentence });
export const rowNumber = z.string().regex(/^\d{1,18}$/);

/** An id of the card provider with its prefix: `pm_…`. */
export const providerId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,100}$`));

/** UTC, `2026-01-31T15:00:00.000Z`. */
export const isoTime = z.iso.datetime();
/** `2026-01-31`. PostgreSQL has no year 0. */
export const isoDay = z.iso.date().refine((day) => !day.startsWith('0000'));
/** `09:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, por ejemplo 9:30');
/** `2026-11` */
export const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** `OA-3`. */
export const templateVersion = z.string().regex(/^[A-Z0-9]{2,4}-\d{1,3}$/);
/** 2026, or 20261231 for a year that ends within it (`fiscalYears`). */
export const taxYear = z.int().refine(isYearNumber);
export const taxYearInQuery = z.coerce.number().int().refine(isYearNumber);
/** `2026-01`. */
export const calendarMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** ISO 4217, `USD`. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Escribe el código de tres letras de la moneda');
/** Signed amount in the smallest unit of its currency; zero is refused. */
export const minorUnits = z
  .int()
  .min(-100_000_000_000_000)
  .max(100_000_000_000_000)
  .refine((value) => value !== 0, { error: 'Un importe no puede ser cero' });
/** Dollars per unit of another currency, `1.0837`: positive, with at most eight decimals. */
export const rateText = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,8})?$/, 'Escribe el tipo de cambio con punto, por ejemplo 1.0837')
  .refine((value) => Number(value) > 0, { error: 'El tipo de cambio tiene que ser mayor que cero' });
export const columnPlace = z.int().min(0).max(199);
export const rowPlace = z.string().regex(/^\d{1,9}$/);
/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Dollars with at most two decimals, as the specification's wire has them; everything else uses whole cents. */
export const dollars = z.number().min(0);
export const claimedDollars = dollars.max(1_000_000);
export const cents = z.int().min(0);
/** 0 to 100, in tenths for shares. */
export const percent = z.number().min(0).max(100);
export const wholePercent = z.int().min(0).max(100);
const countMax = 2_147_483_646;
export const count = z.int().min(0).max(countMax);
export const countText = z.coerce.number().int().min(0).max(countMax);
export const sizeBytes = z.int().min(0);

/** Of 12 random bytes, base64url, on the audit page of a sealed paper. */
export const verifyCode = z.string().regex(/^[\w-]{16}$/);
/** SHA-256 in hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const appCode = z.string().regex(/^\d{6}$/, 'Ingresa un código de 6 dígitos');
/** Binary values of passkeys, base64url without padding, of at most `max` characters. */
export const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
/** A transport of a passkey, such as `internal`; browsers add new ones. */
export const passkeyTransport = z.string().regex(/^[a-z-]{1,20}$/);

/** By which code names something that staff made. */
export const codeKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'Letras minúsculas sin acento, cifras y _')
  .max(60);

const cursor = (start: z.ZodType, middle: string) =>
  z.string().refine((value) => {
    const [first, ...rest] = value.split('_');
    const id = rest.pop();
    return (
      start.safeParse(first).success && new RegExp(`^${middle}$`).test(rest.join('_')) && uuid.safeParse(id).success
    );
  });

/** Cursor of a list ordered by time: `<ISO time>_<UUID>`. */
export const timedCursor = cursor(z.iso.datetime({ precision: 3 }), '');
/** The same with microseconds, for times set by the database. */
export const fineCursor = cursor(z.iso.datetime({ precision: 6 }), '');
/** Cursor of a list whose ids others make, such as people's: `<ISO time with microseconds>_<id>`. */
export const foreignCursor = z
  .string()
  .max(300)
  .refine((value) => {
    const [first, ...rest] = value.split('_');
    return z.iso.datetime({ precision: 6 }).safeParse(first).success && text(255).safeParse(rest.join('_')).success;
  });
/** Cursor of the list of companies' due dates: `<day>_<key>_<UUID>`. */
export const dueCursor = cursor(isoDay, '[a-z0-9_]{1,30}:[0-9-]{0,10}(?::[0-9-]{10})?');
/** Cursor of the list of tasks: `<day>_<UUID>`. */
export const taskCursor = cursor(isoDay, '');
/** Subject of a required action: the company, or a member's index from 0. */
export const actionSubject = z.string().regex(/^(company|\d{1,2})$/);
export const typedAnswer = z.record(z.string().max(40), z.string().max(2000));
export const typedFact = line.max(60);
/** What a list is asked, by the names of its question. The list's own schema validates it. */
export const typedFilter = z.record(z.string().max(20), z.string().max(60));
export const typedValue = z.string().max(2000);
/** An answer to a catalogue question: a short code or number, whole cents, or several codes. The catalogue validates it. */
export const typedReturnAnswer = z.union([z.string().max(60), z.number(), z.array(z.string().max(60)).max(20)]);
export const typedChoice = z.string().max(40);
/** Names of operations, `moveCase,cancelMove`. */
export const operationNames = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z]+(,[A-Za-z]+)*$/);
/** What an audited operation touched: `document:0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72`. */
export const touchedObject = z
  .string()
  .max(300)
  .regex(/^[a-z_]+:\S+$/);
