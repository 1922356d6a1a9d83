/** Boxes of the accounting method from the profile; an unknown method ticks none (schedule-c-1065.md). */
import type { FilledLine } from './filled-form.rules.ts';
import { tickLine } from './form-lines.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

type MethodFacts = Pick<ReturnFacts, 'accountingMethod'>;

export function methodLines(key: string, line: string, { accountingMethod: method }: MethodFacts): FilledLine[] {
  return [
    tickLine([`${key}_cash`, line, 'Accounting method: cash'], method === 'cash'),
    tickLine([`${key}_accrual`, line, 'Accounting method: accrual'], method === 'accrual'),
  ];
}

/** The ledger counts by the day on which money moved. */
export function methodNote({ accountingMethod: method }: MethodFacts): string {
  const counted = 'cuenta el día en que el dinero entró o salió';
  if (method === 'cash') return `El método es de caja: ${counted}.`;
  const adjusted = `El libro ${counted}: los importes los ajusta tu preparador.`;
  if (method === 'accrual') return `El método es de devengo. ${adjusted}`;
  const why = method === 'hybrid' ? 'El método es mixto' : 'No se sabe si el método es de caja o de devengo';
  return `${why}: la casilla queda en blanco y la llena tu preparador. ${adjusted}`;
}
