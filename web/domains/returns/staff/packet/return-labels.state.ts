import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { lookOf, stateLabel, type Standing, type Turn } from '@zarpa/contract/returns/looks.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';

export function staffStateLabel(standing: Standing): string {
  const { ask } = lookOf(standing);
  const { state } = standing;
  if (state === 'approved' && ask === 'sign') return 'Falta su firma';
  if (ask === 'file') return 'La presenta el cliente';
  return ownLabels[state] ?? lookOf(standing).label;
}

const ownLabels: Partial<Record<ReturnState, string>> = {
  sent_back: 'Devuelta al cliente',
  to_approve: 'Espera al cliente',
  approved: 'Por enviar',
  to_compare: 'Firma por comparar',
  to_sign_again: 'Firma devuelta',
  signed: 'Por enviar',
  sent: 'Falta la prueba',
};

export function viewLabel(state: ReturnState): string {
  if (state === 'approved') return 'Aprobadas';
  if (state === 'signed') return 'Firmadas';
  return ownLabels[state] ?? stateLabel(state)!;
}

export function staffStateText(standing: Standing): string {
  const { ask } = lookOf(standing);
  if (standing.state === 'approved' && ask === 'sign')
    return 'El cliente los aprobó. Tiene que firmar la página con tinta y subirla: sin ella no se envía.';
  if (ask === 'file')
    return 'Se hicieron sin preparador: los presenta el cliente, y sube la prueba. Si te la da a ti, súbela tú.';
  return texts[standing.state];
}

const texts: Readonly<Record<ReturnState, string>> = {
  making: 'Los papeles se están haciendo. Tarda un minuto.',
  failed: 'Un papel no se pudo hacer. El motivo está en el registro; el cliente puede intentarlo otra vez.',
  in_review: 'Compara los papeles con el libro. Después acéptalos, o devuélvelos con lo que hay que corregir.',
  sent_back: 'El cliente tiene que corregir lo que le dijiste y generar los papeles otra vez.',
  to_approve: 'El cliente tiene que leer los papeles y aprobarlos con su firma.',
  approved: 'El cliente los aprobó. Envíalos y anota cómo, o sube la prueba de que llegaron.',
  to_compare:
    'Compara la página firmada con la que hicimos. Si coincide se puede enviar; si no, devuélvela con lo que le falta.',
  to_sign_again: 'El cliente tiene que firmar la página otra vez y subirla.',
  signed:
    'Está firmada. Envíala con la página firmada en su lugar, firmada también por el preparador si le toca, y anota cómo, o sube la prueba.',
  sent: 'Están enviados. Falta la prueba de que llegaron: se espera en tres días.',
  filed: 'Están presentados, con su prueba. El libro de ese año está cerrado.',
};

export const turnLabels: Readonly<Record<Turn, string>> = {
  customer: 'Cliente',
  team: 'Nosotros',
  agency: 'Agencia',
  nobody: 'Nadie',
};

export type DueWords = { day: string; away: string; isOverdue: boolean };

export function dueWords({ due_on, state }: { due_on: string; state: ReturnState }, today: string): DueWords {
  const day = formatShortDay(due_on);
  if (state === 'filed' || state === 'sent') return { day, away: '', isOverdue: false };
  const days = Math.round((Date.parse(due_on) - Date.parse(today)) / 86_400_000);
  if (days === 0) return { day, away: 'hoy', isOverdue: false };
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'día' : 'días'}`;
  return days < 0 ? { day, away: `hace ${count}`, isOverdue: true } : { day, away: `en ${count}`, isOverdue: false };
}
