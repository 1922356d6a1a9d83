import { once } from '@zarpa/contract/values/once.rules.ts';

/** A round number at or above the largest value, with its ticks from 0: for 1830 `2000`, for 0 `1`. */
export function scaleOf(values: readonly number[]): { top: number; ticks: number[] } {
  const largest = Math.max(0, ...values);
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  const top = step * power;
  return { top, ticks: [0, top / 2, top] };
}

const compact = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** US cents in compact form: `$1.2K`. */
export const shortUsd = (cents: number): string => compact().format(cents / 100);
