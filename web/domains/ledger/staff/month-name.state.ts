import { dayFormat } from '@zarpa/contract/values/dates.rules.ts';

const short = dayFormat({ month: 'short', year: '2-digit' });

/** `2026-01` → `ene 26`. */
export const monthName = (month: string): string => short().format(new Date(`${month}-01`));
