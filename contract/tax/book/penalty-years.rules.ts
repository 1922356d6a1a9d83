/** The tax year of an amount that is indexed to inflation. `law`: fixed by statute. */
type AmountYear = { of: number | 'law'; source: string };

export const penaltyAmounts: Readonly<Record<string, AmountYear>> = {
  '$25,000': { of: 'law', source: 'IRC § 6038A(d)(1) and (2), as of tax years after 2017' },
  // [K]: $245 for returns due in 2025 is widely reported; $255 for those due in 2026 is from memory.
  $255: { of: 2026, source: 'IRC § 6698(b) and (e); Rev. Proc. 2024-40 for returns due in 2026 [K]' },
  // [K]: for penalties assessed since 17 January 2025; the statute's own $10,000 no longer applies.
  '$16,536': { of: 2025, source: '31 U.S.C. § 5321(a)(5)(B)(i); 31 CFR 1010.821, as of 17 January 2025 [K]' },
  $250: { of: 'law', source: 'W.S. 17-29-705(a)' },
};

/** `$1,234` in a text. */
export const amountsIn = (text: string): string[] => text.match(/\$\d[\d,]*(?:\.\d+)?/g) ?? [];

/** 'Unos $255 por socio y mes. Importe de 2026.'; from the next year on it adds that the amount may have risen. */
export function penaltyOn(penalty: string, today?: string): string {
  const years = amountsIn(penalty).flatMap((amount) => {
    const { of } = penaltyAmounts[amount] ?? { of: 'law' };
    return of === 'law' ? [] : [of];
  });
  if (years.length === 0) return penalty;
  const year = Math.min(...years);
  const isOver = today === undefined || Number(today.slice(0, 4)) > year;
  return `${penalty} Importe de ${year}${isOver ? '; después puede haber subido' : ''}.`;
}
