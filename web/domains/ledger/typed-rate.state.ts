/** `1,0837` and `1.0837` → `1.0837`; undefined unless positive with at most eight decimals. */
export function typedRate(text: string): string | undefined {
  const rate = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,8})?$/.test(rate) && Number(rate) > 0 ? rate : undefined;
}
