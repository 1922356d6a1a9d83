/** The owner's present todos and thus whose turn it is. Every screen uses this list. */
import { dayOf } from '../tax/dates/days.rules.ts';
import { daysUntil, formatPromisedDay, formatUtcMoment } from '../values/dates.rules.ts';
import { deadlineOf, isOwed } from '../tax/book/obligation-states.rules.ts';
import { isAwaited } from '../formation/required-actions.rules.ts';
import { returnKindWords } from '../returns/kinds.rules.ts';
import { askWords, lookOf } from '../returns/looks.rules.ts';
import type { Turn } from '../formation/stages.rules.ts';
import { problemWords } from '../renewals/words.rules.ts';
import { dollarsOf, formatUsd } from '../values/money.rules.ts';
import { obligationTitle } from '../tax/book/catalogue.rules.ts';
import { todo, todoKinds, type Todo, type TodoFacts, type TodoKind } from './facts.rules.ts';

/** Days before its due day from which a date is a todo. */
export const nearDays = 30;

export function todosOf(facts: TodoFacts, today: string): Todo[] {
  if (facts.isUnpaid) return [unpaid];
  if (facts.stage === null || facts.stage === 'refused' || facts.stage === 'cancelled') return [];
  const todos = [
    ...ofCharges(facts),
    ...ofStage(facts),
    ...ofSignings(facts),
    ...ofPeople(facts),
    ...ofActions(facts),
    ...ofDates(facts, today),
    ...ofReturns(facts, today),
    ...ofYears(facts),
    ...ofPapers(facts),
  ];
  return todos.toSorted(moreUrgent);
}

export function whoseTurn({ stage, turn, openParts }: TodoFacts, todos: readonly Todo[]): Turn {
  if (todos.length > 0) return 'customer';
  return stage === 'completed' && openParts > 0 ? 'us' : turn;
}

export function moreUrgent(one: Todo, other: Todo): number {
  return (
    rankOf(one) - rankOf(other) ||
    (one.until ?? '9999').localeCompare(other.until ?? '9999') ||
    todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind) ||
    (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0) ||
    one.key.localeCompare(other.key)
  );
}

const first = new Set<TodoKind>(['payment', 'details', 'other_name', 'signing', 'hand_over', 'closing']);

function rankOf({ kind, isOverdue }: Todo): number {
  // Without it a company loses its agent.
  if (kind === 'charge') return 0;
  if (first.has(kind)) return 1;
  if (kind === 'action') return 2;
  return isOverdue ? 3 : 4;
}

const unpaid = todo({
  key: 'payment',
  kind: 'payment',
  what: 'El pago no terminó.',
  why: 'Sin él no empezamos. Puedes probar con otra tarjeta; no se cobró nada.',
  place: 'wizard',
});

function ofStage({ stage, turnSince: since }: TodoFacts): Todo[] {
  if (stage === 'awaiting_details')
    return [
      todo({
        key: 'details',
        kind: 'details',
        what: 'Completa los datos de los miembros y de contacto.',
        why: 'Con ellos empezamos.',
        place: 'wizard',
        since,
      }),
    ];
  if (stage !== 'name_rejected') return [];
  return [
    todo({
      key: 'other_name',
      kind: 'other_name',
      what: 'El Estado no admitió el nombre. Elige otro.',
      why: 'Con otro nombre volvemos a presentar.',
      place: 'company',
      since,
    }),
  ];
}

function ofCharges({ charges }: TodoFacts): Todo[] {
  return charges.map(({ id, amount_cents: cents, decline }) =>
    todo({
      key: `charge:${id}`,
      kind: 'charge',
      what: `No pudimos cobrar la renovación: ${formatUsd(dollarsOf(cents))}.`,
      why: decline ? problemWords(decline) : 'Tu banco no aceptó el cobro.',
      place: 'charge',
      item: id,
    }),
  );
}

function ofSignings({ signings }: TodoFacts): Todo[] {
  return signings.map(({ id, title, way, expires_at }) =>
    todo({
      key: `signing:${id}`,
      kind: 'signing',
      what: `Firma: ${title}.`,
      why:
        way === 'ink'
          ? 'Se imprime, se firma a mano y se sube una foto.'
          : 'Se lee y se firma aquí, sin imprimir nada.',
      place: 'signing',
      until: dayOf(expires_at),
      item: id,
    }),
  );
}

function ofPeople({ offers, closings }: TodoFacts): Todo[] {
  return [
    ...offers.map(({ id, by, expires_at }) =>
      todo({
        key: `hand_over:${id}`,
        kind: 'hand_over',
        what: `${by} quiere entregarte la empresa.`,
        why: 'Serías Titular. Puedes aceptarla o no.',
        place: 'people',
        until: dayOf(expires_at),
      }),
    ),
    ...closings.map(({ id, by, closes_at }) =>
      todo({
        key: `closing:${id}`,
        kind: 'closing',
        what: 'La empresa se cierra en Zarpa.',
        why: `Lo pidió ${by}. Puedes pararlo hasta el ${formatUtcMoment(closes_at)}.`,
        place: 'people',
      }),
    ),
  ];
}

function ofActions({ actions, turn }: TodoFacts): Todo[] {
  return actions
    .filter(({ state }) => isAwaited(state))
    .map(({ id, message, state, asked_at }) =>
      todo({
        key: `action:${id}`,
        kind: 'action',
        what: message,
        why:
          state === 'sent_back'
            ? 'Lo revisamos y falta algo.'
            : turn === 'customer'
              ? 'Sin esto no podemos seguir; mientras tanto el plazo no corre.'
              : 'Nosotros seguimos mientras tanto.',
        place: 'company',
        since: asked_at,
        item: id,
      }),
    );
}

function ofDates({ dates, taxQuestions }: TodoFacts, today: string): Todo[] {
  const near = dates
    .filter(({ state }) => isOwed(state))
    .map((date) => ({ ...date, deadline: deadlineOf(date) }))
    .filter(({ deadline }) => daysUntil(deadline, today) <= nearDays);
  return [
    ...near.map(({ key, rule, period, deadline }) =>
      todo({
        key: `date:${key}`,
        kind: deadline < today ? 'overdue_date' : 'near_date',
        what: obligationTitle({ rule, period }),
        why:
          deadline < today
            ? `Venció el ${formatPromisedDay(deadline)}. Si ya está presentado, sube la prueba.`
            : `Vence el ${formatPromisedDay(deadline)}.`,
        place: 'taxes',
        until: deadline,
        isOverdue: deadline < today,
        item: key,
      }),
    ),
    ...(taxQuestions === 0
      ? []
      : [
          todo({
            key: 'tax_questions',
            kind: 'tax_questions',
            what: `Responde ${counted(taxQuestions, 'pregunta', 'preguntas')} de impuestos.`,
            why: 'De ellas depende qué hay que presentar, y cuándo.',
            place: 'taxes',
          }),
        ]),
  ];
}

function ofReturns({ returns }: TodoFacts, today: string): Todo[] {
  return returns.flatMap(({ id, tax_year, period, due_on, ...standing }) => {
    const { ask, what } = lookOf(standing);
    if (!ask) return [];
    return [
      todo({
        key: `return:${id}`,
        kind: 'return',
        what: `${returnKindWords[standing.kind].title} (${period}): ${askWords[ask].todo}.`,
        why: what,
        place: 'return',
        until: due_on,
        isOverdue: due_on < today,
        year: tax_year,
        item: ask === 'mend' ? null : id,
      }),
    ];
  });
}

function ofYears({ years }: TodoFacts): Todo[] {
  return years.flatMap(({ year, files, entries }) => [
    ...(files === 0
      ? []
      : [
          todo({
            key: `bank_file:${year}`,
            kind: 'bank_file',
            what: `${counted(files, 'archivo de banco espera', 'archivos de banco esperan')} una respuesta tuya (${year}).`,
            why: 'Sin ella sus movimientos no están completos.',
            place: 'taxes',
            year,
          }),
        ]),
    ...(entries === 0
      ? []
      : [
          todo({
            key: `entries:${year}`,
            kind: 'entries',
            what: `Clasifica ${counted(entries, 'movimiento', 'movimientos')} de ${year}.`,
            why: 'Hasta entonces el resultado del año es provisional.',
            place: 'ledger',
            year,
          }),
        ]),
  ]);
}

function ofPapers({ unsigned, bankPapers, paperFacts, actions }: TodoFacts): Todo[] {
  const [first, ...more] = unsigned;
  const isAsked = actions.some(({ state }) => isAwaited(state));
  return [
    ...(isAsked || paperFacts.length === 0
      ? []
      : [
          todo({
            key: 'paper_fact',
            kind: 'paper_fact',
            what: `Falta para tus documentos: ${paperFacts.join('; ')}.`,
            why: 'Escríbenos y lo completamos: sin ello no podemos hacerlos.',
            place: 'support',
          }),
        ]),
    ...(first
      ? [
          todo({
            key: 'signature',
            kind: 'signature',
            what:
              more.length === 0
                ? `Pide las firmas: ${first.title}.`
                : `Pide las firmas de ${unsigned.length} documentos: ${titles(unsigned)}.`,
            why: 'Cada persona firma desde su correo. Hasta entonces no están completos.',
            place: 'documents',
            item: more.length === 0 ? first.id : null,
          }),
        ]
      : []),
    ...(bankPapers.length === 0
      ? []
      : [
          todo({
            key: 'bank_paper',
            kind: 'bank_paper',
            what: `Falta en la carpeta bancaria: ${bankPapers.join('; ')}.`,
            why: 'Lo pide el banco para abrir la cuenta.',
            place: 'documents',
          }),
        ]),
  ];
}

const titles = (papers: TodoFacts['unsigned']) => [...new Set(papers.map(({ title }) => title))].join('; ');

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
