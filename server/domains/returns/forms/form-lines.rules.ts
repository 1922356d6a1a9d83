import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { slashedDay } from './filing-days.rules.ts';
import type { FilledLine } from './filled-form.rules.ts';
import type { CitedEntry, PaperAddress, ReturnFacts } from './return-facts.rules.ts';

/** Addresses as forms take them: in lines, or in one. */
export const streetLine = ({ street, suite }: PaperAddress): string => joined([street, suite], ', ');

/** `Sheridan, WY 82801`; other countries are added in full (instructions for Form 5472, line 1a). */
export const cityLine = ({ city, state, zip, country }: PaperAddress): string =>
  joined([city, joined([state, zip], ' '), countryCodeOf(country) === 'US' ? '' : country], ', ');

export const nameAndAddress = (name: string, address: PaperAddress): string =>
  joined([name, streetLine(address), cityLine(address)], ', ');

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** The EIN on a form, also before the IRS has issued it. */
type Company = Pick<ReturnFacts['company'], 'ein' | 'einAppliedOn'>;

/** Without an EIN, «Applied for» and the day (instructions for Form 1120, item B; Form SS-4; of the 7004 and the 5472 [K]). */
export const einText = ({ ein, einAppliedOn }: Company): string =>
  ein === '' && einAppliedOn !== undefined ? `Applied for ${slashedDay(einAppliedOn)}` : ein;

export function einLine(head: LineHead, company: Company): FilledLine {
  const text = einText(company);
  return textLine(head, text, text === company.ein ? {} : { note: applied });
}

const applied =
  'El EIN todavía no ha llegado: va «Applied for» con el día en que se envió la solicitud (SS-4). Cuando llegue hay que generar los papeles otra vez.';

export type LineExtras = Pick<FilledLine, 'note' | 'cited' | 'more' | 'sign'>;
export type LineHead = readonly [key: string, line: string, label: string];

export const textLine = ([key, line, label]: LineHead, text: string, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  value: { text },
  ...extras,
});

export const amountLine = ([key, line, label]: LineHead, cents: number, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  value: { cents: cents + 0 },
  ...extras,
});

export const tickLine = ([key, line, label]: LineHead, ticked: boolean, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  value: { ticked },
  ...extras,
});

/** Lines without amounts stay empty; totals show 0. */
export const amountOrEmpty = (head: LineHead, cents: number, extras: LineExtras = {}): FilledLine =>
  cents === 0 && (extras.cited ?? []).length === 0 ? textLine(head, '', extras) : amountLine(head, cents, extras);

export function yesOrNo([key, line, label]: LineHead, answer: boolean | undefined, note?: string): FilledLine[] {
  const extras = note === undefined ? {} : { note };
  return [
    tickLine([`${key}_yes`, line, `${label} Yes`], answer === true, extras),
    tickLine([`${key}_no`, line, `${label} No`], answer === false),
  ];
}

export const inOrder = (entries: readonly CitedEntry[]): CitedEntry[] =>
  entries.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

const orderOf = ({ day, entryId, usdCents, description }: CitedEntry) =>
  [day, entryId, String(usdCents).padStart(20, '0'), description].join('\0');
