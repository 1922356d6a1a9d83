/** The minimum refund on cancellation; shared by wizard, terms and orders. case.md. */
import { planItemKeys, type OrderItemKey, type OrderItemState } from '../orders/items.rules.ts';
import type { Stage } from '../formation/stages.rules.ts';

export const refundPhases = ['before_filing', 'with_state', 'formed'] as const;
export type RefundPhase = (typeof refundPhases)[number];

export const refundPhaseLabels: Readonly<Record<RefundPhase, string>> = {
  before_filing: 'Antes de presentarla',
  with_state: 'Presentada al Estado',
  formed: 'Ya constituida',
};

/** A case that ended without a company counts as before submission, unless it had been submitted (`wasSubmitted`). */
export const refundPhaseOf: Readonly<Record<Stage, RefundPhase>> = {
  awaiting_details: 'before_filing',
  in_review: 'before_filing',
  ready_to_file: 'before_filing',
  submitted_to_state: 'with_state',
  name_rejected: 'with_state',
  formed: 'formed',
  ein_requested: 'formed',
  ein_issued: 'formed',
  completed: 'formed',
  refused: 'before_filing',
  cancelled: 'before_filing',
};

export const refundItems = [...planItemKeys, 'addon'] as const;
export type RefundItem = OrderItemKey | 'addon';

export const refundItemLabels: Readonly<Record<RefundItem, string>> = {
  formation: 'El precio del plan (la constitución, con la tasa del Estado)',
  ein: 'EIN (va en el precio del plan)',
  documents: 'Documentos básicos (van en el precio del plan)',
  bank_consultation: 'Consulta bancaria (va en el precio del Plan Plus)',
  addon: 'Cada complemento sin hacer',
};

export type RefundShare = 'whole' | 'nothing';
export type RefundRule = { share: RefundShare; reason: string };

const notSubmitted = 'Todavía no hemos presentado nada: vuelve entero.';
const withPlan = 'Va en el precio del plan y vuelve con él.';
const feePaid = 'La tasa del Estado está pagada y nadie la devuelve; el trabajo de presentarla está hecho.';
const notWithPlan = 'Va en el precio del plan, que ya no vuelve desde que presentamos la empresa.';
const notGiven = 'Todavía no lo hemos hecho: vuelve entero, también con la empresa ya constituida.';

const partOfPlan: Readonly<Record<RefundPhase, RefundRule>> = {
  before_filing: { share: 'whole', reason: withPlan },
  with_state: { share: 'nothing', reason: notWithPlan },
  formed: { share: 'nothing', reason: notWithPlan },
};

/** For pending items. `ruleFor` handles items that are done or not delivered first. */
export const refundTable: Readonly<Record<RefundItem, Readonly<Record<RefundPhase, RefundRule>>>> = {
  formation: {
    before_filing: { share: 'whole', reason: notSubmitted },
    with_state: { share: 'nothing', reason: feePaid },
    formed: { share: 'nothing', reason: 'Tu empresa ya existe.' },
  },
  ein: partOfPlan,
  documents: partOfPlan,
  bank_consultation: partOfPlan,
  addon: {
    before_filing: { share: 'whole', reason: notSubmitted },
    with_state: { share: 'whole', reason: notGiven },
    formed: { share: 'whole', reason: notGiven },
  },
};

export const doneRule: RefundRule = { share: 'nothing', reason: 'Ya está hecho.' };
export const notProvidedRule: RefundRule = { share: 'whole', reason: 'No lo podemos prestar: vuelve entero.' };

/** The table in one line, in the order's summary. */
export const refundSummary =
  'Si cancelas antes de que la presentemos, vuelve todo lo que no esté hecho; después, el precio del plan ya no vuelve.';

/** Short version of the table, before one pays and in the terms. */
export const refundLines: readonly string[] = [
  'Antes de que presentemos tu empresa al Estado, te devolvemos todo lo que no esté hecho.',
  'Desde que la presentamos, el precio del plan ya no vuelve: la tasa del Estado está pagada. Los complementos que no hemos hecho vuelven enteros.',
  'Lo que no podamos prestarte vuelve entero, sea cuando sea. Lo que ya está hecho no vuelve.',
];

export function refundRow(item: RefundItem): string {
  const cells = refundPhases.map(
    (phase) => `${lowerFirst(refundPhaseLabels[phase])}, ${lowerFirst(shareWords[refundTable[item][phase].share])}`,
  );
  return `${refundItemLabels[item]}: ${cells.join('; ')}.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const shareWords: Readonly<Record<RefundShare, string>> = { whole: 'Todo', nothing: 'Nada' };

export type RefundableItem = { key: string; label: string; amountCents: number; state: OrderItemState };
export type RefundCase = {
  stage: Stage;
  wasSubmitted: boolean;
  items: readonly RefundableItem[];
  paidCents: number;
  returnedCents: number;
};

export type RefundLine = RefundRule & { key: string; label: string; amountCents: number; cents: number };
export type Refund = {
  lines: RefundLine[];
  byRuleCents: number;
  returnedCents: number;
  /** The lines minus earlier refunds, and never more than what is left. */
  totalCents: number;
};

export function refundOf({ stage, wasSubmitted, items, paidCents, returnedCents }: RefundCase): Refund {
  const phase = phaseFor(stage, wasSubmitted);
  const lines = items.map(({ key, label, amountCents, state }) => {
    const rule = ruleFor(key, state, phase);
    return { key, label, amountCents, ...rule, cents: rule.share === 'whole' ? amountCents : 0 };
  });
  const byRuleCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const left = Math.max(0, paidCents - returnedCents);
  return { lines, byRuleCents, returnedCents, totalCents: Math.min(left, Math.max(0, byRuleCents - returnedCents)) };
}

function phaseFor(stage: Stage, wasSubmitted: boolean): RefundPhase {
  const phase = refundPhaseOf[stage];
  return phase === 'before_filing' && wasSubmitted ? 'with_state' : phase;
}

function ruleFor(key: string, state: OrderItemState, phase: RefundPhase): RefundRule {
  if (state === 'done') return doneRule;
  if (state === 'cancelled') return notProvidedRule;
  return refundTable[planItemKeys.find((one) => one === key) ?? 'addon'][phase];
}
