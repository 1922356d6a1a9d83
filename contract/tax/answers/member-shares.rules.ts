export type TypedShare = { percentage: number };
export type ShareProblem = { field: string; message: string };

/** The total must be 100.00. `place` is a field on the wire: `shares.0.percentage`, `admitted.1.percentage`. */
export function shareProblems(shares: readonly TypedShare[], admitted: readonly TypedShare[]): ShareProblem[] {
  const places = [...placesOf('shares', shares), ...placesOf('admitted', admitted)];
  const finer = places.filter(({ percentage }) => Math.abs(percentage * 100 - hundredths(percentage)) > 1e-6);
  if (finer.length > 0) return finer.map(({ field }) => ({ field, message: 'Como mucho dos decimales' }));
  const total = places.reduce((sum, { percentage }) => sum + hundredths(percentage), 0);
  if (total === 10_000) return [];
  return [{ field: 'shares', message: `Suman ${formatPercent(total / 100)}: tienen que sumar 100 %` }];
}

const placesOf = (list: string, shares: readonly TypedShare[]) =>
  shares.map(({ percentage }, index) => ({ field: `${list}.${index}.percentage`, percentage }));

const hundredths = (percentage: number) => Math.round(percentage * 100);

/** '33,33 %' */
export const formatPercent = (percentage: number): string =>
  `${percentage.toLocaleString('es-ES', { maximumFractionDigits: 2 })} %`;
