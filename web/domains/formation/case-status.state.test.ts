import { filingKinds } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { stageFacts, stages, turnLabels, turns } from '@zarpa/contract/formation/stages.rules.ts';
import { expect, test } from 'vitest';
import type { Standing, WholeCase } from './cases.data.ts';
import {
  requestedSince,
  awaitedActions,
  isFormed,
  nextSentence,
  pathOf,
  filingSentence,
  reasonOfStage,
} from './case-status.state.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const standing = (change: Partial<Standing> = {}): Standing => ({
  registration_id: 'r',
  case_id: 'c',
  company_id: 'e',
  company_name: 'Faro LLC',
  plan_type: 'Basico',
  stage: 'in_review',
  version: 1,
  turn: 'us',
  turn_since: '2026-11-23T10:00:00.000Z',
  stage_since: '2026-11-23T10:00:00.000Z',
  due_at: '2026-12-03T10:00:00.000Z',
  usual_days: null,
  reached: [],
  actions: [],
  filing: null,
  ...change,
});
const action = (change: Partial<Standing['actions'][number]> = {}): Standing['actions'][number] => ({
  id: 'a',
  version: 0,
  kind: 'business_purpose',
  subject: 'company',
  message: 'A qué se dedicará la empresa.',
  note: null,
  state: 'open',
  blocks: 'ein_requested',
  answer: null,
  created_at: '2026-11-23T10:00:00.000Z',
  asked_at: '2026-11-23T10:00:00.000Z',
  answered_at: null,
  files: [],
  ...change,
});

test.each([
  [{}, 'Revisamos tus datos y presentamos la empresa. A más tardar el jueves 3 de diciembre.'],
  [
    { due_at: '2026-11-23T10:00:00.000Z' },
    'Vamos tarde con lo que prometimos para el lunes 23 de noviembre de 2026. Nos toca a nosotros.',
  ],
  [{ due_at: null }, 'Revisamos tus datos y presentamos la empresa.'],
  [{ stage: 'awaiting_details', turn: 'customer', due_at: null }, /^Faltan los datos/],
  [{ stage: 'name_rejected', turn: 'customer', due_at: null }, /^El Estado no admitió/],
  [{ turn: 'customer', due_at: null }, /el plazo no corre\.$/],
  [
    { stage: 'submitted_to_state', turn: 'state', due_at: null, usual_days: [1, 10] },
    'El Estado suele tardar entre 1 y 10 días hábiles. Te avisamos en cuanto responda.',
  ],
  [{ stage: 'ein_requested', turn: 'irs', due_at: null, usual_days: [4, 45] }, /^El IRS suele tardar entre 4 y 45/],
  [{ stage: 'completed', turn: 'nobody', due_at: null }, /está hecho\.$/],
  [{ stage: 'cancelled', turn: 'nobody', due_at: null }, /se canceló/],
] as const)('with %j is said %s', (change, sentence) => {
  const text = nextSentence(standing(change as Partial<Standing>), now);
  if (typeof sentence === 'string') expect(text).toBe(sentence);
  else expect(text).toMatch(sentence);
});

test('a company that is complete says when a part of its order is still ours', () => {
  const complete = standing({ stage: 'completed', turn: 'nobody', due_at: null });
  expect(nextSentence(complete, now, 'us')).toMatch(/Falta una parte de tu orden, y nos toca a nosotros\.$/);
  expect(nextSentence(complete, now, 'customer')).toMatch(/está hecho\. Ahora hay algo que te toca a ti\.$/);
});

const textOf = (change: Partial<Standing>, shown?: Standing['turn']) => nextSentence(standing(change), now, shown);
const promise = 'A más tardar el jueves 3 de diciembre.';

test('at each stage the line is its own, whatever the stage before it left', () => {
  // Leftovers of other stages: an agency's usual days and a filing that is still open.
  const left = { usual_days: [1, 10] as [number, number], filing: filing() };
  expect(stages.map((stage) => [stage, textOf({ ...left, stage, turn: stageFacts[stage].turn })])).toEqual([
    ['awaiting_details', 'Faltan los datos de los miembros y de contacto: con ellos empezamos.'],
    ['in_review', `Revisamos tus datos y presentamos la empresa. ${promise}`],
    ['ready_to_file', `Presentamos la empresa ante el Estado. ${promise}`],
    ['submitted_to_state', 'El Estado suele tardar entre 1 y 10 días hábiles. Te avisamos en cuanto responda.'],
    ['name_rejected', 'El Estado no admitió el nombre. Elige otro y volvemos a presentar.'],
    ['formed', `Pedimos tu EIN al IRS. ${promise}`],
    ['ein_requested', 'El IRS suele tardar entre 1 y 10 días hábiles. Te avisamos en cuanto responda.'],
    ['ein_issued', `Preparamos tus documentos. ${promise}`],
    ['completed', 'Todo lo que incluye la constitución está hecho.'],
    ['refused', 'No podemos seguir con esta empresa. En el historial está el motivo.'],
    ['cancelled', 'El trámite se canceló. En el historial está el motivo.'],
  ]);
  const letters = ['cp575', '147c'];
  const shownAt = stages.map((stage) => [
    stage,
    filingKinds.filter((kind) => filingSentence({ stage, filing: filing({ kind }) }, now) !== undefined),
  ]);
  expect(shownAt).toEqual([
    ['awaiting_details', []],
    ['in_review', ['articles']],
    ['ready_to_file', ['articles']],
    ['submitted_to_state', ['articles']],
    ['name_rejected', []],
    ['formed', ['ein']],
    ['ein_requested', ['ein']],
    ['ein_issued', letters],
    ['completed', letters],
    ['refused', []],
    ['cancelled', []],
  ]);
});

test('the words below a badge never say another turn than the badge', () => {
  const asksOwner = /te toca a ti|Esperamos lo que te pedimos|^Faltan los datos|Elige otro/;
  const isOurs = /Nos toca a nosotros|nos toca a nosotros|^(?:Revisamos|Presentamos|Pedimos|Preparamos|Vamos tarde)/;
  const due = ['2026-11-23T10:00:00.000Z', '2026-12-03T10:00:00.000Z', null];
  const rows = stages.flatMap((stage) =>
    due.flatMap((due_at) =>
      // A turn that only the owner can end is never shown as another's; an ended case belongs to nobody or the owner.
      turns
        .filter((shown) => shown === 'customer' || shown === stageFacts[stage].turn)
        .filter((shown) => shown !== 'customer' || stageFacts[stage].point !== null)
        .map((shown) => ({
          shown,
          of: `${stage}, ${turnLabels[shown]}`,
          text: textOf({ stage, turn: stageFacts[stage].turn, due_at, usual_days: [1, 10] }, shown),
        })),
    ),
  );
  expect(rows.length).toBeGreaterThan(50);
  const wrong = rows.filter(
    ({ shown, text }) =>
      text === '' || (shown === 'customer') !== asksOwner.test(text) || (shown === 'us' && !isOurs.test(text)),
  );
  expect(wrong).toEqual([]);
  expect(textOf({}, 'customer')).toBe(
    `Hay algo que te toca a ti. Mientras tanto, revisamos tus datos y presentamos la empresa. ${promise}`,
  );
});

test('what was answered is no longer awaited', () =>
  expect(
    awaitedActions(standing({ actions: [action({ state: 'answered' }), action({ state: 'sent_back' })] })),
  ).toEqual([action({ state: 'sent_back' })]));

const states = (change: Partial<Standing>) => pathOf(standing(change)).map(({ state }) => state);
test('the path is done up to where the case stands', () => {
  expect(states({})).toEqual(['done', 'now', 'next', 'next', 'next', 'next', 'next']);
  expect(states({ stage: 'awaiting_details' })[0]).toBe('now');
  expect(states({ stage: 'completed' })).toEqual(Array.from({ length: 7 }, () => 'done'));
  const reached = [
    { point: 1, at: 'x' },
    { point: 2, at: 'y' },
  ];
  expect(states({ stage: 'cancelled', reached })).toEqual(['done', 'done', 'next', 'next', 'next', 'next', 'next']);
  expect(pathOf(standing({ reached }))[1]).toEqual({ point: 2, state: 'now', at: 'y' });
});

test('what waits says since when: asked, or sent back', () => {
  const asked_at = '2026-11-19T10:00:00.000Z';
  expect(requestedSince(action({ asked_at }), now)).toBe('Te lo pedimos hace 5 días');
  expect(requestedSince(action({ asked_at, state: 'sent_back' }), now)).toBe('Te lo devolvimos hace 5 días');
});

const filing = (change: Partial<NonNullable<Standing['filing']>> = {}): NonNullable<Standing['filing']> => ({
  kind: 'articles',
  attempt: 1,
  name_used: 'Faro LLC',
  state: 'out',
  reference: '1001',
  sent_at: '2026-11-23T10:00:00.000Z',
  trouble: null,
  look_at: '2026-11-24T12:20:00.000Z',
  ...change,
});

test.each([
  [null, undefined],
  [filing({ state: 'sending', sent_at: null }), 'La estamos entregando al servicio que la presenta.'],
  [filing(), 'La enviamos el 23 de noviembre de 2026. Volvemos a preguntar por ella en 20 minutos.'],
  [filing({ look_at: '2026-11-24T17:00:00.000Z' }), /en 5 horas\.$/],
  [filing({ look_at: '2026-11-24T11:59:00.000Z' }), /cada poco\.$/],
  [filing({ look_at: null }), 'La enviamos el 23 de noviembre de 2026.'],
  [
    filing({ trouble: { kind: 'unreachable', since: '2026-11-24T11:00:00.000Z' } }),
    /nada se pierde ni se envía dos veces/,
  ],
] as const)('of what is on its way: %j', (of, expected) => {
  const sentence = filingSentence({ filing: of, stage: 'submitted_to_state' }, now);
  if (expected instanceof RegExp) expect(sentence).toMatch(expected);
  else expect(sentence).toBe(expected);
});

test('from the state’s certificate on there are dates, and not of what has left the path', () => {
  const formed = stages.filter((stage) => isFormed(standing({ stage })));
  expect(formed).toEqual(['formed', 'ein_requested', 'ein_issued', 'completed']);
});

test('a stage has the reason that it was reached for, until the case moves on', () => {
  const event = (kind: WholeCase['history'][number]['kind'], reason?: string) => ({
    number: 1,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'staff' as const,
    kind,
    facts: {},
    texts: { ...(reason && { reason }) },
  });
  const rejected = event('name_rejected', 'Ya existe.');
  const answered = event('action_answered', 'Otra cosa.');
  expect(reasonOfStage([event('submitted'), rejected, answered])).toBe('Ya existe.');
  expect(reasonOfStage([rejected, event('name_chosen')])).toBeUndefined();
  expect(reasonOfStage([event('opened')])).toBeUndefined();
});
