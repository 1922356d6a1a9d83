import { actedAs } from '@zarpa/contract/people/permissions.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { endedWords } from '@zarpa/contract/signatures/looks.rules.ts';
import type { WholeCase } from './cases.data.ts';
import { changesIn } from './change-lines.state.ts';

type HistoryEvent = WholeCase['history'][number];

const sentences: Readonly<Partial<Record<HistoryEvent['kind'], string>>> = {
  opened: 'Recibimos tu pago y abrimos el caso',
  details_submitted: 'Enviaste los datos',
  approved: 'Aprobamos los datos',
  returned_to_review: 'Lo volvimos a revisar',
  submitted: 'La presentamos ante el Estado',
  name_rejected: 'El Estado rechazó el nombre',
  returned_by_state: 'El Estado la devolvió',
  name_chosen: 'Elegiste otro nombre',
  restricted_name_chosen: 'Elegiste otro nombre',
  formed: 'El Estado constituyó la empresa',
  ein_requested: 'Pedimos el EIN al IRS',
  ein_refused: 'El IRS devolvió la solicitud',
  ein_issued: 'El IRS dio el EIN',
  completed: 'Te entregamos los documentos',
  refused: 'No pudimos seguir',
  cancelled: 'El caso se canceló',
  reverted: 'Volvimos un paso atrás',
  corrected: 'Corregimos tus datos',
  refunded_whole: 'Te devolvimos todo lo pagado',
  cancellation_asked: 'Pediste cancelar o que te devolvamos algo',
  cancellation_settled: 'Resolvimos lo que pediste que te devolviéramos',
  order_item: 'Cambió una parte de tu orden',
  action_asked: 'Te pedimos algo',
  action_answered: 'Respondiste',
  action_accepted: 'Dimos por buena tu respuesta',
  action_sent_back: 'Te pedimos que lo revises',
  action_withdrawn: 'Ya no hace falta',
  change_requested: 'Pediste cambiar un dato',
  change_settled: 'Respondimos al cambio que pediste',
  obligation_settled: 'Dijiste algo de una fecha',
  return_moved: 'Avanzó una declaración',
  signing: 'Se firma un documento',
  // Team events: only in the downloaded chain.
  noted: 'El equipo anotó algo',
  claimed: 'Alguien del equipo tomó el caso',
  released: 'El caso volvió a la cola del equipo',
};

const mailSentences: typeof sentences = {
  action_asked: 'Llegó correo con plazo',
  action_answered: 'Leíste el correo con plazo',
};

const itemSentences: Readonly<Record<OrderItemState, string>> = {
  done: 'Listo',
  cancelled: 'No se presta',
  pending: 'De nuevo en curso',
};

const obligationSentences: Readonly<Record<UserState, string>> = {
  done: 'Diste por hecho',
  extended: 'Pediste más tiempo',
  not_applicable: 'Dijiste que no aplica',
  due: 'Volvió a quedar pendiente',
};

const returnSentences: Readonly<Record<ReturnState, string>> = {
  making: 'Se generan los papeles',
  failed: 'No se pudieron generar los papeles',
  in_review: 'Revisamos los papeles',
  sent_back: 'Te pedimos corregir',
  to_approve: 'Espera tu aprobación',
  approved: 'Aprobaste',
  to_compare: 'Subiste la página firmada',
  to_sign_again: 'Te pedimos firmar otra vez',
  signed: 'Comparamos tu firma y coincide',
  sent: 'Enviamos',
  filed: 'Quedó presentada',
};

const signingSentences: Readonly<Record<string, string>> = { asked: 'Se pidieron las firmas', ...endedWords };

const withdrawn = 'Retiraste el cambio que pediste';

type HistoryLine = { number: number; at: string; sentence: string; details: string[] };

export function linesOf(history: readonly HistoryEvent[]): HistoryLine[] {
  return history
    .map((event) => ({
      number: event.number,
      at: event.at,
      sentence: sentenceOf(event),
      details: detailsOf(event),
    }))
    .toReversed();
}

export function sentenceOf({ kind, facts }: Pick<HistoryEvent, 'kind' | 'facts'>): string {
  // A newer release may record kinds without a text here.
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind]! : kind;
  if (kind === 'order_item' && facts['label'])
    return `${itemSentences[facts['state'] as OrderItemState] ?? sentence}: ${facts['label']}`;
  if (kind === 'obligation_settled' && facts['label'])
    return `${obligationSentences[facts['state'] as UserState] ?? sentence}: ${facts['label']}`;
  if (kind === 'return_moved' && facts['label'])
    return `${returnSentences[facts['state'] as ReturnState] ?? sentence}: ${facts['label']}`;
  if (kind === 'signing') return signingSentences[String(facts['state'])] ?? sentence;
  if (kind === 'change_settled' && facts['state'] === 'withdrawn') return withdrawn;
  const requestedKind = facts['asked'];
  if (requestedKind === 'legal_mail' && mailSentences[kind]) return mailSentences[kind];
  if (typeof requestedKind !== 'string' || !Object.hasOwn(actionCatalogue, requestedKind)) return sentence;
  const { title } = actionCatalogue[requestedKind as ActionKind];
  // Lowers the first letter only: 'Responsable ante el IRS' keeps its other capitals.
  return `${sentence}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

function detailsOf({ kind, facts, texts }: HistoryEvent): string[] {
  const { reason, note, ein, wanted, reply, title, signer } = texts;
  const { name, filing_number } = facts;
  const who = actedAs(texts['person'], facts['role']);
  return [
    who && `Lo hizo ${who}`,
    ...changesIn(facts, texts).map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    kind === 'reverted' && backTo(facts['to']),
    kind === 'cancellation_asked' && `Vuelve: ${formatUsd(dollarsOf(Number(facts['cents'])))}`,
    wanted,
    title,
    signer && `Quién: ${signer}`,
    reason && `Motivo: ${reason}`,
    note,
    reply,
    ein && `EIN ${ein}`,
    filing_number && `Registro ${filing_number}`,
    name && (kind === 'name_chosen' || kind === 'restricted_name_chosen') && String(name),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

function backTo(stage: string | number | undefined): string | undefined {
  const label = stageFacts[stage as Stage]?.label;
  return label && `De nuevo en «${label}»`;
}
