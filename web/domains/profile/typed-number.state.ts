/**
 * Parses a typed number with comma or point decimals: Spain and Argentina write 40.000,50, Mexico 40,000.50. NaN
 * when invalid, undefined when empty. A limit of two decimals makes it unambiguous. Pure.
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.replace(/^\s*(?:US\$|[$€£])|[\s'’]/g, '');
  if (typed === '') return undefined;
  if (!/^-?\d[\d.,]*$/.test(typed)) return Number.NaN;
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  if (last === -1) return Number(typed);
  const separators = new Set(typed.replaceAll(/[^.,]/g, ''));
  const isOnce = typed.split(typed[last]!).length === 2;
  // A single mark before three digits separates thousands; otherwise it starts the decimals.
  const hasDecimals = isOnce && (separators.size === 2 || typed.length - last - 1 !== 3);
  const whole = (hasDecimals ? typed.slice(0, last) : typed).replaceAll(/[.,]/g, '');
  return Number(hasDecimals ? `${whole}.${typed.slice(last + 1)}` : whole);
}

export function textOfNumber(value: number): string {
  return String(value).replace('.', ',');
}
