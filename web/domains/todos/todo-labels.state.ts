import { inDaysWords } from '@zarpa/contract/tax/dates/near.rules.ts';
import { daysUntil } from '@zarpa/contract/values/dates.rules.ts';
import { describeAge } from '../identity/account/moments.state.ts';
import type { Todo } from './todos.data.ts';

const labels: Readonly<Record<Todo['kind'], string>> = {
  charge: 'Pagar',
  payment: 'Terminar el pago',
  details: 'Completar datos',
  other_name: 'Elegir otro nombre',
  signing: 'Leer y firmar',
  hand_over: 'Decidir',
  closing: 'Ver o parar',
  action: 'Responder',
  overdue_date: 'Ver la fecha',
  near_date: 'Ver la fecha',
  return: 'Ver los papeles',
  bank_file: 'Ver los archivos',
  tax_questions: 'Responder',
  entries: 'Clasificar',
  paper_fact: 'Escribirnos',
  signature: 'Pedir firmas',
  bank_paper: 'Subir',
};

export const labelOf = ({ kind }: Pick<Todo, 'kind'>): string => labels[kind];

type Awaited = Pick<Todo, 'kind' | 'until' | 'is_overdue' | 'since'>;

export function whenText({ kind, until, is_overdue, since }: Awaited, now: number): string | undefined {
  // Its reason already contains the date.
  if (kind === 'overdue_date') return undefined;
  if (is_overdue) return 'Vencido';
  if (until !== null) return inDaysWords(Math.max(0, daysUntil(until, new Date(now).toISOString().slice(0, 10))));
  return since === null ? undefined : `Te esperamos desde ${describeAge(since, now)}`;
}
