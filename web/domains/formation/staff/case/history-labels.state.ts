import { actedAs } from '@zarpa/contract/people/permissions.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { stateLabel } from '@zarpa/contract/returns/looks.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { HistoryActor, StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { changesIn } from '../../change-lines.state.ts';
import { answerIn, answerLines, type Line } from './answer-lines.state.ts';
import { endedWords } from '@zarpa/contract/signatures/looks.rules.ts';
import type { EventFilter } from '../queue/case-search.state.ts';
import type { CaseEvent } from '../staff-cases.data.ts';

const stageWords: Readonly<Record<StageEvent, string>> = {
  details_submitted: 'Datos recibidos',
  approved: 'Datos aprobados',
  returned_to_review: 'Devuelta a revisión',
  submitted: 'Presentada al Estado',
  name_rejected: 'El Estado rechazó el nombre',
  returned_by_state: 'El Estado la devolvió',
  name_chosen: 'Otro nombre elegido',
  restricted_name_chosen: 'Otro nombre elegido, con una palabra restringida',
  formed: 'Constituida por el Estado',
  ein_requested: 'EIN solicitado al IRS',
  ein_refused: 'El IRS rechazó la solicitud',
  ein_issued: 'EIN emitido',
  completed: 'Documentos entregados',
  refused: 'Caso rechazado',
  cancelled: 'Caso cancelado',
  reverted: 'Último paso deshecho',
};
const actionWords: Readonly<Record<string, string>> = {
  action_asked: 'Pedido',
  action_answered: 'Respondido',
  action_accepted: 'Aceptado',
  action_sent_back: 'Devuelto',
  action_withdrawn: 'Retirado',
};
const correctionWords: Readonly<Record<string, string>> = {
  corrected: 'Datos corregidos',
  correction_proposed: 'Corrección propuesta',
  reversal_proposed: 'Propuso deshacer el último paso',
  move_proposed: 'Propuso un paso que otra persona confirma',
  proposal_declined: 'Cambio rechazado',
  proposal_withdrawn: 'Cambio retirado',
};
const otherWords: Readonly<Record<string, string>> = {
  opened: 'Caso abierto',
  noted: 'Nota interna',
  released: 'Dejó el caso',
  refunded_whole: 'Se devolvió todo el importe',
  cancellation_asked: 'El cliente pide su reembolso',
  cancellation_settled: 'Reembolso pedido: resuelto',
  change_requested: 'El cliente pide un cambio',
  change_settled: 'Cambio pedido: respondido o retirado',
};

const itemWords: Readonly<Record<OrderItemState, string>> = {
  done: 'hecha',
  cancelled: 'no prestada',
  pending: 'reabierta',
};

const signingWords: Readonly<Record<string, string>> = { asked: 'Firmas pedidas', ...endedWords };

const obligationWords: Readonly<Record<UserState, string>> = {
  done: 'dada por hecha',
  extended: 'con prórroga pedida',
  not_applicable: 'no aplica, dice el cliente',
  due: 'de nuevo pendiente',
};

export function eventTitle({ kind, facts, notes }: Pick<CaseEvent, 'kind' | 'facts' | 'notes'>): string {
  if (kind === 'claimed' && notes['to']) return `Dio el caso a ${notes['to']}`;
  if (kind === 'claimed') return notes['before'] ? 'Tomó el caso, que llevaba otra persona' : 'Tomó el caso';
  if (kind === 'order_item') return `Parte ${itemWords[facts['state'] as OrderItemState]}: ${facts['label']}`;
  if (kind === 'obligation_settled') return `Fecha ${obligationWords[facts['state'] as UserState]}: ${facts['label']}`;
  if (kind === 'return_moved')
    return `${stateLabel(facts['state'] as ReturnState) ?? 'Declaración'}: ${facts['label']}`;
  if (kind === 'signing') return signingWords[String(facts['state'])] ?? 'Firmas';
  const title = actionCatalogue[facts['asked'] as ActionKind]?.title;
  if (actionWords[kind]) return title ? `${actionWords[kind]}: ${title}` : actionWords[kind];
  // An event kind of a newer server.
  return stageWords[kind as StageEvent] ?? correctionWords[kind] ?? otherWords[kind] ?? kind;
}

const actors: Readonly<Record<HistoryActor, string>> = {
  customer: 'Cliente',
  staff: 'Equipo',
  provider: 'Proveedor',
  system: 'Sistema',
};

export function whoOf({
  actor,
  staff,
  notes,
  facts,
  texts,
}: Pick<CaseEvent, 'actor' | 'staff' | 'notes' | 'facts' | 'texts'>): string {
  const who = staff || (actedAs(texts['person'], facts['role']) ?? actors[actor]);
  if (notes['alone']) return `${who}; lo confirmó en solitario`;
  return notes['confirmed_by'] ? `${who}; lo confirmó ${notes['confirmed_by']}` : who;
}

export function eventLines(event: CaseEvent, memberNames: readonly string[]): Line[] {
  const { facts, texts, notes } = event;
  const fact = (name: string) => (facts[name] === undefined ? undefined : String(facts[name]));
  const subject = fact('subject');
  const pairs: [string, string | undefined][] = [
    ['Etapa', stepOf(fact('from'), fact('to'))],
    ['Sobre', subject === undefined || subject === 'company' ? undefined : memberNames[Number(subject)]],
    ['Nombre', fact('name')],
    ['Fecha', fact('formed_on') && formatDay(fact('formed_on')!)],
    ['Número de registro', fact('filing_number')],
    ['Respuesta del', fact('answered_on') && formatDay(fact('answered_on')!)],
    ['Recibo', fact('receipt_number')],
    ['Tasa', fact('fee_cents') && formatUsd(Number(fact('fee_cents')) / 100)],
    ['EIN', texts['ein']],
    ['Justificante', fact('proof') && 'Adjunto'],
    ...changesIn(facts, { ...notes, ...texts }).map(({ label, before, after }): [string, string] => [
      label,
      `${before} → ${after}`,
    ]),
    ['Pide', texts['wanted'] ?? requestedSum(event)],
    ['Documento', texts['title']],
    ['Quién', texts['signer']],
    ['Motivo', texts['reason'] ?? notes['reason']],
    ['Nota al cliente', texts['note'] ?? texts['reply']],
    ['Nota', notes['note']],
    ['Avisado', notes['mentions']],
  ];
  const answer = texts['answer']
    ? answerLines(facts['asked'] as ActionKind, answerIn(texts['answer']), memberNames)
    : [];
  return [...pairs.flatMap(([label, value]) => (value ? [{ label, value }] : [])), ...answer];
}

const requestedSum = ({ kind, facts }: Pick<CaseEvent, 'kind' | 'facts'>): string | undefined =>
  kind === 'cancellation_asked' ? formatUsd(dollarsOf(Number(facts['cents']))) : undefined;

export function cancellationRequestOf(history: readonly CaseEvent[], request: string): string | undefined {
  const event = history.find(({ kind, facts }) => kind === 'cancellation_asked' && facts['request'] === request);
  if (!event) return undefined;
  const { reason } = event.texts;
  return `Pide ${requestedSum(event)}${reason ? `: «${reason}»` : '.'}`;
}

function stepOf(from: string | undefined, to: string | undefined): string | undefined {
  const [before, after] = [from, to].map((stage) => stageFacts[stage as Stage]?.label);
  return before && after ? `${before} → ${after}` : undefined;
}

export function eventsOf(history: readonly CaseEvent[], filter: EventFilter): CaseEvent[] {
  const shown = filter === 'todo' ? history : history.filter(({ kind }) => filterOf(kind) === filter);
  return shown.toSorted((one, other) => other.number - one.number);
}

function filterOf(kind: string): EventFilter | undefined {
  if (kind in stageWords || kind === 'opened') return 'etapas';
  if (kind in actionWords) return 'peticiones';
  if (kind in correctionWords) return 'correcciones';
  return kind === 'noted' ? 'notas' : undefined;
}
