/** Income of a span, from lines that are summed by day, plan, country and category. Cents. */
export type FigureLine = {
  day: string;
  plan: string | null;
  country: string | null;
  category: string;
  lines: number;
  amountCents: number;
  feeCents: number;
};

export type FigureSums = {
  payments: number;
  chargedCents: number;
  refundedCents: number;
  disputedCents: number;
  feesCents: number;
};

export const spanDaysMax = 366;
const dayMs = 86_400_000;

/** Undefined where it is a good span. */
export function spanProblem(from: string, to: string): { field: string; message: string } | undefined {
  if (to < from) return { field: 'to', message: 'Termina antes de empezar' };
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > spanDaysMax ? { field: 'to', message: `Como mucho ${spanDaysMax} días` } : undefined;
}

export function daysOfSpan(from: string, to: string): string[] {
  const days = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Payouts and the provider's own lines are no income. */
export function figureSums(lines: readonly FigureLine[]): FigureSums {
  const sums = { payments: 0, chargedCents: 0, refundedCents: 0, disputedCents: 0, feesCents: 0 };
  for (const { category, lines: count, amountCents, feeCents } of lines) {
    if (category === 'charge') {
      sums.payments += count;
      sums.chargedCents += amountCents;
    } else if (category === 'refund' || category === 'refund_failure') sums.refundedCents -= amountCents;
    else if (category === 'dispute' || category === 'dispute_reversal') sums.disputedCents -= amountCents;
    else continue;
    sums.feesCents += feeCents;
  }
  return sums;
}

/** By what `keyOf` says, those that were charged most first. */
export function figuresBy<K extends string | null>(
  lines: readonly FigureLine[],
  keyOf: (line: FigureLine) => K,
): { key: K; sums: FigureSums }[] {
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, of]) => ({ key, sums: figureSums(of) }))
    .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0))
    .toSorted((one, other) => other.sums.chargedCents - one.sums.chargedCents);
}
