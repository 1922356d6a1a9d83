/** Whole numbers as they are read. By hand: a browser takes 20 ms to load its own formatter, before the first figure is seen. */

/** `(1234567, ',')` → `1,234,567` */
export const groupDigits = (whole: number, sign: ',' | '.'): string => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

/** `12345` → `12.345`; four digits stand together, as Spanish writes them. */
export const formatCount = (count: number): string => (count < 10_000 ? String(count) : groupDigits(count, '.'));

/** '1,2 MB', '180 KB' */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')} MB`;
}
