import { once } from '@zarpa/contract/values/once.rules.ts';

const short = once(() => new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' }));

/** `2026-01` → `ene 26`. */
export const monthName = (month: string): string => short().format(new Date(`${month}-01`));
