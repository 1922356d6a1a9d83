/** Values of formats with an exact syntax; ambiguous ones are not read. */

/** Undefined for no amount, too many decimals, or when decimals and thousands cannot be told apart (`1,234`). */
export function exactAmount(written: string, digits: number): number | undefined {
  const tidy = written
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Sc}/gu, '')
    .replace(/(?<=\d)[\s'\u2019](?=\d)/g, '_')
    .replace(/\s/g, '');
  const found = /^(\(?)([+-]?)(\d[\d_.,]*|[.,]\d+)([+-]?)(\)?)$/.exec(tidy);
  if (!found) return undefined;
  const [, open, before, number, after, close] = found as unknown as [string, string, string, string, string, string];
  if (!open !== !close || [open, before, after].filter(Boolean).length > 1) return undefined;
  const parts = partsOf(number, digits);
  if (!parts || /[1-9]/.test(parts.fraction.slice(digits))) return undefined;
  const minor = Number(parts.whole + parts.fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return open || before === '-' || after === '-' ? 0 - minor : minor;
}

/** `20260131…` or `2026-01-31` → `2026-01-31`; undefined for a day that does not exist. */
export function exactDay(written: string): string | undefined {
  const found = /^\s*(\d{4})(?:(\d\d)(\d\d)|-(\d\d)-(\d\d))(?!\d?-)/.exec(written);
  if (!found) return undefined;
  return dayOf(Number(found[1]), Number(found[2] ?? found[4]), Number(found[3] ?? found[5]));
}

export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year < 2100;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

/** On one line, without characters that the database refuses; never cut. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}

/** The name and the memo, or only one of them: banks cut the one and write all of it into the other, or the same into both. */
export function withoutRepeat(name: string, memo: string): string {
  const [short, long] = [oneLine(name), oneLine(memo)];
  const [first, second] = [short.toLowerCase(), long.toLowerCase()];
  if (second.startsWith(first)) return long;
  return first.includes(second) ? short : `${short} ${long}`;
}

type Parts = { whole: string; fraction: string };

function partsOf(number: string, digits: number): Parts | undefined {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (at < 0) return grouped(number, '_', '');
  const mark = number[at]!;
  const whole = number.slice(0, at);
  const fraction = number.slice(at + 1);
  if (fraction === '') return undefined;
  // The same mark twice separates thousands.
  if (whole.includes(mark)) return grouped(number, mark, '');
  if (/[.,_]/.test(whole)) return grouped(whole, whole.match(/[.,_]/)![0], fraction);
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return { whole, fraction };
  return digits === 0 ? { whole: whole + fraction, fraction: '' } : undefined;
}

function grouped(whole: string, mark: string, fraction: string): Parts | undefined {
  const groups = whole.split(mark);
  const isRight = groups.every((group, place) =>
    (place === 0 && groups.length === 1 ? /^\d+$/ : place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group),
  );
  return isRight && /^\d*$/.test(fraction) ? { whole: groups.join(''), fraction } : undefined;
}
