export const monthOf = (day: string): string => day.slice(0, 7);

/** `addMonths('2026-11', 3)` → `2027-02` */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const all = year * 12 + number - 1 + count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** How often something is paid: `al año`, `cada 3 meses`. */
export function everyMonths(months: number): string {
  if (months === 12) return 'al año';
  return months === 1 ? 'al mes' : `cada ${months} meses`;
}

/** `un año más`, `3 meses más` */
export function anotherPeriod(months: number): string {
  if (months === 12) return 'un año más';
  return months === 1 ? 'un mes más' : `${months} meses más`;
}
