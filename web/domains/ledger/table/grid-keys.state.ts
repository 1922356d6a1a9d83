export const pageRows = 10;

export function rowOfKey(key: string, active: number, total: number): number | undefined {
  if (total === 0) return undefined;
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -total, End: total }[key];
  if (step === undefined) return undefined;
  return Math.min(Math.max(active + step, 0), total - 1);
}
