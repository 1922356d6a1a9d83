import { advanceWords } from '../formation/stage-labels.rules.ts';
import {
  cancellationLines,
  cancellationTitle,
  type RequestWay,
  type CancellationState,
} from '../orders/cancellation-labels.rules.ts';
import { peopleWords } from '../people/words.rules.ts';
import { renewalWords } from '../renewals/words.rules.ts';
import { signingWords } from '../signatures/notices.rules.ts';
import { companyMailWords, type CompanyMailKind } from '../documents/company-mail.rules.ts';
import { formatPromisedDay } from '../values/dates.rules.ts';
import { securityNoticeTexts, type SecurityNoticeKind } from '../identity/security-notices.rules.ts';
import { dollarsOf, formatUsd } from '../values/money.rules.ts';
import type { OrderItemState } from '../orders/items.rules.ts';
import type { Stage } from '../formation/stages.rules.ts';
import type { StageEvent } from '../formation/transitions.rules.ts';

export const noticeKinds = [
  'case_advanced',
  'case_corrected',
  'action_asked',
  'action_sent_back',
  'case_reminder',
  'weekly_word',
  'company_mail',
  'payment_received',
  'payment_refunded',
  'export_ready',
  'document_kept',
  'order_item',
  'security',
  'change_answered',
  'tax_near',
  'return_moved',
  'thread_answered',
  'cancellation',
  'refund_made',
  'signing',
  'renewal',
  'people',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Ids, a company's name, a stage's event …; the keys that `noticeWords` reads. */
export type NoticeFacts = Readonly<Record<string, string>>;

export type NoticeWords = {
  title: string;
  text: string;
  to: string;
};

/** The only place that turns kind and facts into words. Also works for notices of other releases that lack a fact. */
export function noticeWords(kind: NoticeKind, facts: NoticeFacts): NoticeWords {
  return { to: placeOf(kind, facts), ...wordsOf[kind](facts['company'] ?? 'tu empresa', facts) };
}

type Words = (company: string, facts: NoticeFacts) => Omit<NoticeWords, 'to'>;

const wordsOf: Readonly<Record<NoticeKind, Words>> = {
  case_advanced: (company, { event, to }) => {
    const words = advanceWords[event as StageEvent];
    if (!words) return { title: `Novedades de ${company}`, text: '' };
    return { title: words.subject(company), text: words.lines({}, to as Stage).join(' ') };
  },
  case_corrected: (company) => ({
    title: `Corregimos datos de ${company}`,
    text: 'En su página ves qué cambió y por qué.',
  }),
  action_asked: (company, { message = '', count = '1' }) => ({
    title: `Necesitamos algo de ti para ${company}`,
    text: count === '1' ? message : `Son ${count} cosas; la primera: ${message}`,
  }),
  action_sent_back: (company, { message = '' }) => ({ title: `Revisa lo que enviaste para ${company}`, text: message }),
  case_reminder: (company) => ({
    title: `${company} espera algo de ti`,
    text: 'Lo que ya nos diste sigue guardado; en su página ves qué falta.',
  }),
  weekly_word: (company, facts) => ({
    title: waitingTitle(company, facts['turn'] ?? ''),
    text: facts['next'] ? `Sin respuesta todavía. Te contamos de nuevo el ${formatPromisedDay(facts['next'])}.` : '',
  }),
  company_mail: (company, facts) => ({ title: mailTitle(company, facts), text: mailText(facts) }),
  payment_received: (company, { amount_cents }) => ({
    title: `Recibimos tu pago por ${company}`,
    text: amount_cents ? `Total: ${formatUsd(dollarsOf(Number(amount_cents)))}. El recibo va en tu correo.` : '',
  }),
  payment_refunded: (company, { amount_cents }) => ({
    title: `Te devolvimos lo que pagaste por ${company}`,
    text: amount_cents
      ? `Total: ${formatUsd(dollarsOf(Number(amount_cents)))}. Tu banco puede tardar unos días en mostrarlo.`
      : '',
  }),
  export_ready: () => ({
    title: 'La copia de tus datos está lista',
    text: 'Puedes descargarla durante siete días.',
  }),
  document_kept: (company, { title = 'un documento', version = '1' }) => ({
    title: version === '1' ? `Nuevo documento de ${company}: ${title}` : `Versión nueva de un documento de ${company}`,
    text: version === '1' ? '' : `${title}. La anterior sigue guardada.`,
  }),
  order_item: (company, { label = 'una parte', state, note = '' }) => ({
    title: orderItemTitle(company, label, state as OrderItemState),
    text: note,
  }),
  security: (_company, { event }) => ({
    title: securityNoticeTexts[event as SecurityNoticeKind] ?? 'Cambió la seguridad de tu cuenta',
    text: '¿No fuiste tú? Cierra las demás sesiones y cambia tu contraseña.',
  }),
  change_answered: (company, { state = '', what = '', answer = '' }) => ({
    title: changeAnsweredTitle(company, state),
    text: [what, answer].filter(Boolean).join(': '),
  }),
  tax_near: (company, facts) => ({ title: nearTitle(company, facts), text: facts['cost'] ?? '' }),
  return_moved: (company, facts) => ({ title: returnTitle(company, facts), text: facts['note'] ?? '' }),
  thread_answered: (company, facts) => ({
    title: threadAnsweredTitle(facts['number'] ?? '', facts['begun'] !== undefined),
    text: facts['company'] ? `Es sobre ${company}.` : '',
  }),
  refund_made: (company, { amount_cents = '0' }) => ({
    title: refundMadeTitle(company, Number(amount_cents)),
    text: 'Va a la tarjeta con la que pagaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  }),
  signing: (company, facts) => signingWords(company, facts),
  renewal: (company, facts) => renewalWords(company, facts),
  people: (company, facts) => peopleWords(company, facts),
  cancellation: (company, facts) => {
    const told = cancellationFacts(facts);
    const text = told.state === 'done' ? (facts['answer'] ?? '') : cancellationLines(told).join(' ');
    return { title: cancellationTitle(company, told), text };
  },
};

function cancellationFacts(facts: NoticeFacts) {
  return {
    way: facts['way'] as RequestWay,
    state: facts['state'] as CancellationState,
    total: dollarsOf(Number(facts['total_cents'] ?? 0)),
    dueAt: facts['due_at'] ?? '',
  };
}

/** Shared by notice and mail. */
export function refundMadeTitle(company: string, cents: number): string {
  return `Te devolvimos ${formatUsd(dollarsOf(cents))} de ${company}`;
}

export function waitingTitle(company: string, turn: string): string {
  return turn === 'irs' ? `${company} sigue en el IRS` : `${company} sigue en el Estado`;
}

export function orderItemTitle(company: string, label: string, state: OrderItemState): string {
  if (state === 'done') return `Listo para ${company}: ${label}`;
  return state === 'cancelled'
    ? `No se presta para ${company}: ${label}`
    : `De nuevo en curso para ${company}: ${label}`;
}

export function mailTitle(company: string, { kind, day }: NoticeFacts): string {
  const from = companyMailWords[kind as CompanyMailKind]?.from ?? companyMailWords.other.from;
  if (!day || day === '0') return `Llegó correo ${from} a ${company}`;
  return `Sigue sin leer: correo ${from} a ${company}`;
}

function mailText({ sender, subject, deadline }: NoticeFacts): string {
  const what = [sender, subject].filter(Boolean).join(': ');
  if (!deadline) return what && `${what}.`;
  return `${what && `${what}. `}Plazo: ${formatPromisedDay(deadline)}.`;
}

export function changeAnsweredTitle(company: string, state: string): string {
  return state === 'done'
    ? `Hicimos el cambio que pediste para ${company}`
    : `No hicimos el cambio que pediste para ${company}`;
}

/** Shared by notice and mail. `name` is 'Formulario 5472 con 1120 pro forma (2025)'. */
export function returnTitle(company: string, { state, name = 'Tus papeles de impuestos' }: NoticeFacts): string {
  if (state === 'to_approve') return `${name} de ${company}: léelo y apruébalo`;
  if (state === 'approved') return `${name} de ${company}: aprobado, te toca el paso siguiente`;
  if (state === 'sent_back') return `${name} de ${company}: hay algo que corregir`;
  if (state === 'to_sign_again') return `${name} de ${company}: firma otra vez la página`;
  if (state === 'signed') return `${name} de ${company}: ya puedes presentarlo`;
  if (state === 'filed') return `${name} de ${company}: está presentado`;
  if (state === 'failed') return `${name} de ${company}: no se pudo generar`;
  if (state === 'reopened') return `${name} de ${company}: abrimos el año para una enmienda`;
  return `Novedades de ${name} de ${company}`;
}

/** Shared by notice and mail. `number` is 'H-4F7K2'; `isBegun`: by the team, which nobody had asked. */
export function threadAnsweredTitle(number: string, isBegun = false): string {
  if (isBegun) return `Te escribimos: conversación ${number}`;
  return number ? `Tienes una respuesta en tu conversación ${number}` : 'Tienes una respuesta de nuestro equipo';
}

/** Shared by notice and mail; names the only date, or the first of several. */
export function nearTitle(company: string, { name, day, count = '1', questions }: NoticeFacts): string {
  if (!name || !day) return `Se acerca una fecha de impuestos de ${company}`;
  // Every question is answered, but the answers do not decide it.
  if (questions === '0') return `${name} de ${company} puede vencer el ${formatPromisedDay(day)}`;
  if (questions)
    return `${questions === '1' ? 'Responde 1 pregunta' : `Responde ${questions} preguntas`} de ${company} antes del ${formatPromisedDay(day)}`;
  if (count === '1') return `${name} de ${company} vence el ${formatPromisedDay(day)}`;
  return `${company} tiene ${count} fechas de impuestos cerca; la primera, el ${formatPromisedDay(day)}`;
}

function placeOf(
  kind: NoticeKind,
  { registration_id, document_id, order_id, thread_id, envelope_id, year, event }: NoticeFacts,
): string {
  if (kind === 'thread_answered')
    return thread_id ? `/empresa/soporte?hilo=${thread_id}` : '/empresa/soporte?vista=conversaciones';
  if (kind === 'signing' && envelope_id) return `/empresa/firmas/${envelope_id}`;
  if ((kind === 'order_item' || kind === 'cancellation') && order_id) return `/empresa/ordenes?orden=${order_id}`;
  if (kind === 'document_kept' && registration_id && document_id)
    return `/empresa/documentos?empresa=${registration_id}&documento=${document_id}`;
  if (kind === 'security') return '/empresa/cuenta';
  if (kind === 'export_ready') return '/empresa/cuenta#datos';
  if (kind === 'company_mail')
    return registration_id ? `/empresa/documentos?empresa=${registration_id}` : '/empresa/documentos';
  if (kind === 'tax_near' || kind === 'return_moved') {
    const tab = `/empresa/impuestos/${kind === 'tax_near' ? 'fechas' : 'papeles'}`;
    const taxes = registration_id ? `${tab}?empresa=${registration_id}` : tab;
    // Papers are of a past year, but the page opens with the present one.
    return registration_id && year ? `${taxes}&anio=${year}` : taxes;
  }
  if (kind === 'people')
    return registration_id && event !== 'removed'
      ? `/empresa/empresas/${registration_id}/personas`
      : '/empresa/dashboard';
  if (kind === 'change_answered' && registration_id) return `/empresa/empresas/${registration_id}/perfil`;
  return registration_id ? `/empresa/empresas/${registration_id}` : '/empresa/dashboard';
}

export const mailTopics = [
  'progress',
  'requests',
  'weekly',
  'taxes',
  'messages',
  'mail',
  'payments',
  'security',
] as const;
export type MailTopic = (typeof mailTopics)[number];
export const mutableTopics = ['progress', 'requests', 'weekly', 'taxes'] as const;
export type MutableTopic = (typeof mutableTopics)[number];

export function isMutable(topic: MailTopic): topic is MutableTopic {
  return (mutableTopics as readonly MailTopic[]).includes(topic);
}

export const topicWords: Readonly<Record<MailTopic, { label: string; help: string }>> = {
  progress: { label: 'Avances de tus empresas', help: 'Cada paso: presentada, constituida, EIN, correcciones.' },
  requests: { label: 'Lo que necesitamos de ti', help: 'Lo que te pedimos y sus recordatorios.' },
  weekly: { label: 'Una palabra cada semana', help: 'Mientras el Estado o el IRS tienen tu trámite.' },
  taxes: { label: 'Fechas de impuestos', help: '60, 30, 7 y 1 días antes de cada una.' },
  messages: { label: 'Respuestas a tus conversaciones', help: 'Siempre llegan: las pediste tú.' },
  mail: { label: 'Correo de tus empresas', help: 'Siempre llega: una carta puede traer un plazo.' },
  payments: { label: 'Pagos y recibos', help: 'Siempre llegan: son la prueba de lo que pagaste.' },
  security: { label: 'Seguridad de tu cuenta', help: 'Siempre llegan: así sabes si alguien más entró.' },
};

/** Who reported that an address refuses mail: the receiving server, or the mail provider's feed. */
export const refusalSources = ['server', 'feed'] as const;
export type RefusalSource = (typeof refusalSources)[number];
