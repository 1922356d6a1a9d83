import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionStates } from '../formation/required-actions.rules.ts';
import { returnStates } from '../returns/states.rules.ts';
import { stageFacts, stages } from '../formation/stages.rules.ts';
import type { TodoFacts } from './facts.rules.ts';
import { todosOf, whoseTurn } from './list.rules.ts';

const today = '2026-11-24';
const facts = (change: Partial<TodoFacts> = {}): TodoFacts => ({
  stage: 'completed',
  turn: 'nobody',
  turnSince: new Date('2026-11-20T10:00:00Z'),
  openParts: 0,
  charges: [],
  isUnpaid: false,
  actions: [],
  dates: [],
  taxQuestions: 0,
  returns: [],
  years: [],
  unsigned: [],
  signings: [],
  offers: [],
  closings: [],
  bankPapers: [],
  paperFacts: [],
  ...change,
});
const date = (due_on: string, change: Partial<TodoFacts['dates'][number]> = {}): TodoFacts['dates'][number] => ({
  key: `wy_annual_report:${due_on.slice(0, 4)}`,
  rule: 'wy_annual_report',
  period: due_on.slice(0, 4),
  due_on,
  extended_to: null,
  state: 'due',
  ...change,
});
const action = (state: TodoFacts['actions'][number]['state']): TodoFacts['actions'][number] => ({
  id: 'a',
  message: 'Falta el apellido.',
  state,
  asked_at: new Date('2026-11-22T10:00:00Z'),
});
const papers: TodoFacts['returns'][number] = {
  id: 'r',
  kind: 'form_5472',
  tax_year: 2025,
  period: '2025',
  due_on: '2026-04-15',
  state: 'to_approve',
  filed_by: 'team',
};
const signing: TodoFacts['signings'][number] = {
  id: 'e',
  title: 'Acuerdo Operativo',
  way: 'electronic',
  expires_at: new Date('2026-12-24T10:00:00Z'),
};
const charge: TodoFacts['charges'][number] = {
  id: 'c',
  amount_cents: 19_900,
  decline: { code: 'expired_card', advice: null, networkAdvice: null },
};
const unsigned = { id: 'd', title: 'Acuerdo Operativo' };

/** Facts → kind, place, sentence; and whose turn. */
test.each<[string, Partial<TodoFacts>, [kind: string, place: string, what: RegExp][], string]>([
  ['nothing', {}, [], 'nobody'],
  ['a part of the order that is not done', { openParts: 1 }, [], 'us'],
  ['our own work', { stage: 'in_review', turn: 'us', openParts: 3 }, [], 'us'],
  ['the state’s', { stage: 'submitted_to_state', turn: 'state' }, [], 'state'],
  ['a payment that did not end', { stage: null, isUnpaid: true }, [['payment', 'wizard', /pago/]], 'customer'],
  ['no details', { stage: 'awaiting_details', turn: 'customer' }, [['details', 'wizard', /datos/]], 'customer'],
  ['a rejected name', { stage: 'name_rejected', turn: 'customer' }, [['other_name', 'company', /nombre/]], 'customer'],
  [
    'an answer that holds nothing up',
    { stage: 'in_review', turn: 'us', actions: [action('open')] },
    [['action', 'company', /^Falta el apellido\.$/]],
    'customer',
  ],
  ['one that was sent back', { actions: [action('sent_back')] }, [['action', 'company', /apellido/]], 'customer'],
  ['one that we look at', { stage: 'in_review', turn: 'us', actions: [action('answered')] }, [], 'us'],
  ['one that was accepted', { actions: [action('accepted')] }, [], 'nobody'],
  [
    'a renewal that could not be charged',
    { charges: [charge] },
    [['charge', 'charge', /^No pudimos cobrar la renovación: \$199\.$/]],
    'customer',
  ],
  ['a date that passed', { dates: [date('2026-11-23')] }, [['overdue_date', 'taxes', /Wyoming \(2026\)/]], 'customer'],
  ['today’s date', { dates: [date(today)] }, [['near_date', 'taxes', /Wyoming/]], 'customer'],
  ['a date in 30 days', { dates: [date('2026-12-24')] }, [['near_date', 'taxes', /Wyoming/]], 'customer'],
  ['a date in 31 days', { dates: [date('2026-12-25')] }, [], 'nobody'],
  ['a date that was done', { dates: [date('2026-11-01', { state: 'done' })] }, [], 'nobody'],
  [
    'a date with more time',
    { dates: [date('2026-11-01', { state: 'extended', extended_to: '2027-05-01' })] },
    [],
    'nobody',
  ],
  ['questions of taxes', { taxQuestions: 2 }, [['tax_questions', 'taxes', /^Responde 2 preguntas/]], 'customer'],
  ['papers to approve', { returns: [papers] }, [['return', 'return', /5472.*apruébalo/]], 'customer'],
  ['papers to mend', { returns: [{ ...papers, state: 'sent_back' }] }, [['return', 'return', /corregir/]], 'customer'],
  ['papers to sign', { returns: [{ ...papers, state: 'approved' }] }, [['return', 'return', /con tinta/]], 'customer'],
  [
    'a signature that came back',
    { returns: [{ ...papers, state: 'to_sign_again' }] },
    [['return', 'return', /con tinta/]],
    'customer',
  ],
  ['a signature with the team', { returns: [{ ...papers, state: 'to_compare' }] }, [], 'nobody'],
  ['signed papers that we file', { returns: [{ ...papers, state: 'signed' }] }, [], 'nobody'],
  [
    'signed papers that their owner files',
    { returns: [{ ...papers, state: 'signed', filed_by: 'customer' }] },
    [['return', 'return', /preséntalo y sube la prueba/]],
    'customer',
  ],
  ['papers with the team', { returns: [{ ...papers, state: 'in_review' }] }, [], 'nobody'],
  [
    'a bank’s file and entries',
    { years: [{ year: 2026, files: 1, entries: 12 }] },
    [
      ['bank_file', 'taxes', /^1 archivo/],
      ['entries', 'ledger', /^Clasifica 12 movimientos de 2026/],
    ],
    'customer',
  ],
  [
    'an unsigned paper',
    { unsigned: [unsigned] },
    [['signature', 'documents', /^Pide las firmas: Acuerdo Operativo\.$/]],
    'customer',
  ],
  [
    'several of them',
    { unsigned: [unsigned, { ...unsigned, id: 'e', title: 'Resolución bancaria' }] },
    [['signature', 'documents', /^Pide las firmas de 2 documentos: Acuerdo Operativo; Resolución bancaria\.$/]],
    'customer',
  ],
  ['a signing', { signings: [signing] }, [['signing', 'signing', /^Firma: Acuerdo Operativo\.$/]], 'customer'],
  ['a bank’s paper', { bankPapers: ['Documento de X'] }, [['bank_paper', 'documents', /Documento de X/]], 'customer'],
  ['a fact of a paper', { paperFacts: ['domicilio de X'] }, [['paper_fact', 'support', /domicilio de X/]], 'customer'],
  [
    'a fact that an action asks for already',
    { paperFacts: ['domicilio de X'], actions: [action('open')] },
    [['action', 'company', /apellido/]],
    'customer',
  ],
  [
    'a case that was cancelled',
    { stage: 'cancelled', dates: [date('2020-01-01')], unsigned: [unsigned], signings: [signing] },
    [],
    'nobody',
  ],
])('of %s', (_, change, expected, turn) => {
  const given = facts(change);
  const todos = todosOf(given, today);
  expect(todos.map(({ kind, place }) => [kind, place])).toEqual(expected.map(([kind, place]) => [kind, place]));
  todos.forEach(({ what }, place) => expect(what).toMatch(expected[place]![2]));
  expect(whoseTurn(given, todos)).toBe(turn);
});

test('what could not be charged comes first, then what holds the company up, then what is late, then by its day', () => {
  const todos = todosOf(
    facts({
      stage: 'formed',
      turn: 'us',
      actions: [action('open')],
      dates: [date('2026-12-20'), date('2026-11-01')],
      returns: [{ ...papers, due_on: '2026-12-10' }],
      unsigned: [unsigned],
      signings: [signing],
      charges: [charge],
    }),
    today,
  );
  expect(todos.map(({ kind, until, isOverdue }) => [kind, until, isOverdue])).toEqual([
    ['charge', null, false],
    ['signing', '2026-12-24', false],
    ['action', null, false],
    ['overdue_date', '2026-11-01', true],
    ['return', '2026-12-10', false],
    ['near_date', '2026-12-20', false],
    ['signature', null, false],
  ]);
});

/** For a 5472 that we file. */
const askedOf: readonly string[] = ['sent_back', 'to_approve', 'approved', 'to_sign_again'];

const anyFacts = fc.record({
  stage: fc.constantFrom(...stages),
  openParts: fc.nat(3),
  states: fc.array(fc.constantFrom(...actionStates), { maxLength: 3 }),
  days: fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 3 }),
  taxQuestions: fc.nat(2),
  returns: fc.array(fc.constantFrom(...returnStates), { maxLength: 2 }),
  entries: fc.nat(2),
  isUnsigned: fc.boolean(),
  charges: fc.nat(2),
  signings: fc.nat(2),
  bankPapers: fc.array(fc.constantFrom('Documento', 'Comprobante'), { maxLength: 2 }),
});

test('the owner’s turn is said exactly while something waits for them, and never of a case that is over', () =>
  fc.assert(
    fc.property(anyFacts, (drawn) => {
      const given = facts({
        stage: drawn.stage,
        turn: stageFacts[drawn.stage].turn,
        openParts: drawn.openParts,
        actions: drawn.states.map((state, place) => ({ ...action(state), id: String(place) })),
        dates: drawn.days.map((day, place) => ({
          ...date(`2026-12-${String(day).padStart(2, '0')}`),
          key: `date:${place}`,
        })),
        taxQuestions: drawn.taxQuestions,
        returns: drawn.returns.map((state, place) => ({ ...papers, id: String(place), state })),
        years: [{ year: 2026, files: 0, entries: drawn.entries }],
        unsigned: drawn.isUnsigned ? [unsigned] : [],
        charges: Array.from({ length: drawn.charges }, (_, place) => ({ ...charge, id: String(place) })),
        signings: Array.from({ length: drawn.signings }, (_, place) => ({ ...signing, id: String(place) })),
        bankPapers: drawn.bankPapers,
      });
      const isOver = drawn.stage === 'cancelled' || drawn.stage === 'refused';
      const waits =
        drawn.stage === 'awaiting_details' ||
        drawn.stage === 'name_rejected' ||
        drawn.states.some((state) => state === 'open' || state === 'sent_back') ||
        drawn.days.some((day) => day <= 24) ||
        drawn.taxQuestions > 0 ||
        drawn.returns.some((state) => askedOf.includes(state)) ||
        drawn.entries > 0 ||
        drawn.isUnsigned ||
        drawn.charges > 0 ||
        drawn.signings > 0 ||
        drawn.bankPapers.length > 0;
      const todos = todosOf(given, today);
      expect(whoseTurn(given, todos) === 'customer').toBe(waits && !isOver);
      expect(todos.length > 0).toBe(waits && !isOver);
      expect(new Set(todos.map(({ key }) => key)).size).toBe(todos.length);
    }),
    { numRuns: 500 },
  ));
