/** How the team ends a service, and from which day. */
import { addDays } from '../tax/dates/days.rules.ts';
import { courseDays, type serviceKinds } from './services.rules.ts';

/** `unpaid`: by itself, 30 days after a charge failed that is of no agent. */
export const endReasons = ['resigned', 'replaced', 'closed', 'unpaid'] as const;
export type EndReason = (typeof endReasons)[number];

export const endReasonWords: Readonly<Record<EndReason, string>> = {
  resigned: 'Presentamos la renuncia como agente',
  replaced: 'El registro público nombra a otro agente',
  closed: 'La empresa se disolvió',
  unpaid: 'La renovación no se pagó',
};

/** What the team may say. Only of an agent there is something to resign, and somebody who takes over. */
export const endReasonsOf = (kind: (typeof serviceKinds)[number]): readonly EndReason[] =>
  kind === 'agent' ? ['resigned', 'replaced', 'closed'] : ['closed'];

/** The first day on which a resignation may be filed: 30 days after the written notice (W.S. 17-28-103); null before it was given. */
export const resignableFrom = (toldOn: string | null): string | null =>
  toldOn && addDays(toldOn, courseDays.resignation - courseDays.resignationNotice);

export type Ending = { reason: EndReason; on: string };
export type ToEnd = {
  kind: (typeof serviceKinds)[number];
  /** The first day of its first period. */
  anchorOn: string;
  /** The day of the written notice of resignation; null: none was given. */
  toldOn: string | null;
  today: string;
};

export type EndProblem = 'reason' | 'day' | 'notice';

/** Why a service cannot be ended so; undefined when it can. */
export function endProblem({ reason, on }: Ending, { kind, anchorOn, toldOn, today }: ToEnd): EndProblem | undefined {
  if (!endReasonsOf(kind).includes(reason)) return 'reason';
  if (on > today || on < anchorOn) return 'day';
  if (reason !== 'resigned') return undefined;
  const from = resignableFrom(toldOn);
  return from === null || on < from ? 'notice' : undefined;
}
