/**
 * A number as people type it, with a comma or a point before the decimals: Spain and Argentina write 40.000,50, Mexico writes 40,000.50.
 * NaN for what is none; undefined for nothing. With two decimals at most both can be told apart. Pure.
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.replace(/^\s*(?:US\$|[$€£])|[\s'’]/g, '');
  if (typed === '') return undefined;
  if (!/^-?\d[\d.,]*$/.test(typed)) return Number.NaN;
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  if (last === -1) return Number(typed);
  const separators = new Set(typed.replaceAll(/[^.,]/g, ''));
  const isOnce = typed.split(typed[last]!).length === 2;
  // A point alone before three digits parts thousands; before any others it begins the decimals.
  const hasDecimals = isOnce && (separators.size === 2 || typed.length - last - 1 !== 3);
  const whole = (hasDecimals ? typed.slice(0, last) : typed).replaceAll(/[.,]/g, '');
  return Number(hasDecimals ? `${whole}.${typed.slice(last + 1)}` : whole);
}

/** As it stands in a field to be edited. */
export function textOfNumber(value: number): string {
  return String(value).replace('.', ',');
}
