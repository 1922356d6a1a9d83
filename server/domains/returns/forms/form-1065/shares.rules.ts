/** The rounding difference goes to the largest remainders, the first of equal ones. Throws without a share. */
export function sharesOf(cents: number, tenths: readonly number[]): number[] {
  const whole = BigInt(tenths.reduce((all, one) => all + one, 0));
  if (whole <= 0n) throw new Error('nobody has a share');
  // Losses are shared like gains.
  const amount = BigInt(Math.abs(cents));
  const exact = tenths.map((one) => amount * BigInt(one));
  const parts = exact.map((product) => product / whole);
  const left = Number(amount - parts.reduce((all, part) => all + part, 0n));
  const ranked = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of ranked.slice(0, left)) parts[index]! += 1n;
  return parts.map((part) => Number(part) * (cents < 0 ? -1 : 1) + 0);
}
