/** Spreadsheet cells as text that is the same from every program: numbers without noise, days in ISO. */

/** `1234.5`, `-0.000001`, `TRUE`, `2026-01-31`, `2026-01-31 08:30:00`; '' for nothing. */
export function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? numberText(value) : dayText(value);
}

/** Excel shows 15 digits: the sixteenth of `0.30000000000000004` is noise. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return unshowable;
  if (Number.isInteger(value)) return String(BigInt(value));
  const shortest = String(Number(value.toPrecision(15)));
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(shortest)!;
  // JavaScript writes a negative exponent only below a millionth.
  return exponent ? `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${whole}${fraction}` : shortest;
}

/** Days since the workbook's epoch; Excel's 29 February 1900, which does not exist, is older than any bank file. */
export function serialText(serial: number, { is1904 }: { is1904: boolean }): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial > 60 ? 30 : 31);
  return dayText(new Date(first + Math.round(serial * 86_400) * 1000));
}

/** In UTC, to the second; without a time at midnight, and without a day for a time alone. */
function dayText(moment: Date): string {
  const rounded = Math.round(moment.getTime() / 1000) * 1000;
  if (!(rounded >= Date.UTC(1899, 11, 31) && rounded < Date.UTC(10_000, 0))) return unshowable;
  const [day, time] = new Date(rounded).toISOString().slice(0, 19).split('T') as [string, string];
  if (day === '1899-12-31') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Excel's display of values that it cannot show. */
const unshowable = '#####';
