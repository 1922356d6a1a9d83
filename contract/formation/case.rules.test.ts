import { assert, constantFrom, array, property } from 'fast-check';
import { expect, test } from 'vitest';
import { decide, einOf, isFinal, ourNextEvents, transitionsFor, turnOf, type CaseState } from './case.rules.ts';
import { stageFacts, stages, turns, type Stage } from './stages.rules.ts';
import { causes, stageEvents, transitions, type StageEvent } from './transitions.rules.ts';

const at = (stage: Stage, change: Partial<CaseState> = {}): CaseState => ({
  stage,
  stageBefore: null,
  blocked: [],
  isInFlight: false,
  ...change,
});
const everything = {
  reason: 'motivo',
  proof: 'archivo',
  name: 'Faro LLC',
  formed_on: '2026-11-23',
  filing_number: '2026-001',
  ein: '12-3456789',
  isConfirmed: true,
};

test('from paid to completed, each step by whoever takes it', () => {
  const way = [
    ['details_submitted', 'customer', 'in_review'],
    ['approved', 'agent', 'ready_to_file'],
    ['submitted', 'agent', 'submitted_to_state'],
    ['name_rejected', 'provider', 'name_rejected'],
    ['name_chosen', 'customer', 'ready_to_file'],
    ['submitted', 'provider', 'submitted_to_state'],
    ['formed', 'provider', 'formed'],
    ['ein_requested', 'agent', 'ein_requested'],
    ['ein_refused', 'agent', 'formed'],
    ['ein_requested', 'agent', 'ein_requested'],
    ['ein_issued', 'agent', 'ein_issued'],
    ['completed', 'system', 'completed'],
  ] as const;
  let stage: Stage = 'awaiting_details';
  for (const [event, by, to] of way) {
    expect([event, decide(at(stage), event, by, everything)]).toEqual([event, { kind: 'moves', to }]);
    stage = to;
  }
});

/** The whole table, so that every change of it shows up here: stage → events, and who may cause them. */
test('from each stage lead these ways, and no others', () => {
  const ways = Object.fromEntries(
    stages.map((stage) => {
      const state = at(stage, { stageBefore: 'formed' });
      const events = stageEvents.filter((event) =>
        causes.some((by) => decide(state, event, by, everything).kind === 'moves'),
      );
      return [stage, events];
    }),
  );
  expect(ways).toEqual({
    awaiting_details: ['details_submitted', 'cancelled'],
    in_review: ['approved', 'refused', 'cancelled', 'reverted'],
    ready_to_file: ['returned_to_review', 'submitted', 'cancelled', 'reverted'],
    submitted_to_state: ['name_rejected', 'returned_by_state', 'formed', 'reverted'],
    name_rejected: ['name_chosen', 'restricted_name_chosen', 'cancelled', 'reverted'],
    formed: ['ein_requested', 'reverted'],
    ein_requested: ['ein_refused', 'ein_issued', 'reverted'],
    ein_issued: ['completed', 'reverted'],
    completed: ['reverted'],
    refused: ['reverted'],
    cancelled: ['reverted'],
  });
});

test.each([
  ['customer', ['details_submitted', 'name_chosen', 'restricted_name_chosen', 'cancelled']],
  ['system', ['completed', 'cancelled']],
  [
    'provider',
    ['submitted', 'name_rejected', 'returned_by_state', 'formed', 'ein_requested', 'ein_refused', 'ein_issued'],
  ],
] as const)('a %s causes only its own', (by, own) => {
  const caused = stageEvents.filter((event) =>
    stages.some((stage) => decide(at(stage, { stageBefore: 'formed' }), event, by, everything).kind === 'moves'),
  );
  expect(caused).toEqual(stageEvents.filter((event) => (own as readonly string[]).includes(event)));
});

test('an administrator may do what an agent may, and alone refuses and cancels', () => {
  const by = (role: 'agent' | 'administrator') =>
    stageEvents.filter((event) =>
      stages.some((stage) => decide(at(stage, { stageBefore: 'formed' }), event, role, everything).kind === 'moves'),
    );
  expect(by('administrator').filter((event) => !by('agent').includes(event))).toEqual(['refused', 'cancelled']);
  expect(by('agent').every((event) => by('administrator').includes(event))).toBe(true);
});

test.each([
  ['submitted_to_state', 'formed', {}, ['formed_on', 'filing_number', 'proof']],
  ['submitted_to_state', 'formed', { ...everything, filing_number: '  ' }, ['filing_number']],
  ['ein_requested', 'ein_issued', { ...everything, ein: '12-34567' }, ['ein']],
  ['ein_requested', 'ein_issued', { ein: '123456789' }, ['proof']],
  ['submitted_to_state', 'name_rejected', {}, ['reason']],
  ['formed', 'reverted', { ...everything, isConfirmed: false }, ['second_person']],
  ['ready_to_file', 'submitted', { reason: 'x' }, ['proof']],
] as const)('at %s %s with %j still needs %j', (stage, event, given, needs) =>
  expect(decide(at(stage, { stageBefore: 'in_review' }), event, 'administrator', given)).toEqual({
    kind: 'needs',
    needs,
  }),
);

test('an open action holds up the step that it names, and no other', () => {
  const held = at('in_review', { blocked: ['approved'] });
  expect(decide(held, 'approved', 'agent', {})).toEqual({ kind: 'needs', needs: ['nothing_open'] });
  expect(decide(at('in_review', { blocked: ['submitted'] }), 'approved', 'agent', {}).kind).toBe('moves');
  expect(decide(at('submitted_to_state', { blocked: [...stageEvents] }), 'formed', 'agent', everything).kind).toBe(
    'moves',
  );
});

test('nothing is cancelled or returned while a filing is out', () => {
  const out = at('ready_to_file', { isInFlight: true });
  for (const event of ['cancelled', 'returned_to_review'] as const)
    expect(decide(out, event, 'administrator', everything)).toEqual({ kind: 'needs', needs: ['nothing_in_flight'] });
});

test('reverting leads to the stage before, never to one where nobody could go on', () => {
  const revert = (stageBefore: Stage | null) =>
    decide(at('in_review', { stageBefore }), 'reverted', 'administrator', everything);
  expect(revert('ready_to_file')).toEqual({ kind: 'moves', to: 'ready_to_file' });
  expect([revert(null), revert('awaiting_details')]).toEqual([{ kind: 'not_allowed' }, { kind: 'not_allowed' }]);
});

test.each([
  ['in_review', [], 'us'],
  ['in_review', ['approved'], 'customer'],
  ['in_review', ['ein_requested'], 'us'],
  ['ready_to_file', ['submitted'], 'customer'],
  ['formed', ['ein_requested'], 'customer'],
  ['submitted_to_state', ['approved', 'submitted', 'ein_requested'], 'state'],
  ['ein_requested', ['ein_requested', 'completed'], 'irs'],
  ['ein_issued', ['completed'], 'customer'],
  ['awaiting_details', [], 'customer'],
  ['completed', ['approved'], 'nobody'],
] as const)('at %s, held up at %j, it is the turn of %s', (stage, blocked, turn) =>
  expect(turnOf(stage, blocked)).toBe(turn),
);

test('what a customer holds up is ours to do, and everything of ours can be held up', () => {
  expect(stages.flatMap(ourNextEvents)).toEqual(['approved', 'submitted', 'ein_requested', 'completed']);
  for (const stage of stages)
    expect([stage, ourNextEvents(stage).length > 0]).toEqual([stage, stageFacts[stage].turn === 'us']);
});

test('buttons are offered for what is allowed, with what they still need', () => {
  const offered = (by: 'agent' | 'administrator') => transitionsFor(at('in_review'), by).map(({ event }) => event);
  expect(offered('agent')).toEqual(['approved']);
  expect(offered('administrator')).toEqual(['approved', 'refused', 'cancelled']);
});

test('no sequence leaves the table, and what is over stays over but for a revert', () => {
  const step = constantFrom(...stageEvents);
  assert(
    property(array(step, { maxLength: 60 }), (events) => {
      let state = at('awaiting_details');
      for (const event of events) {
        const decision = causes.map((by) => decide(state, event, by, everything)).find(({ kind }) => kind === 'moves');
        if (decision?.kind !== 'moves') continue;
        if (isFinal(state.stage) && event !== 'reverted') return false;
        state = at(decision.to, { stageBefore: state.stage });
        if (!stages.includes(state.stage) || !turns.includes(turnOf(state.stage, []))) return false;
      }
      return true;
    }),
  );
});

test('every way is in the table once, and says what its button says', () => {
  const ways = transitions.flatMap(({ event, from }) => from.map((stage) => `${stage} ${event}`));
  expect(new Set(ways).size).toBe(ways.length);
  expect(new Set(transitions.map(({ event }): StageEvent => event))).toEqual(new Set(stageEvents));
  expect(transitions.every(({ label, by }) => label !== '' && by.length > 0)).toBe(true);
});

test.each([
  ['123456789', '12-3456789'],
  [' 12-3456789 ', '12-3456789'],
  ['12-345678', undefined],
  ['1-23456789', undefined],
  ['12 3456789', undefined],
  ['12-34567890', undefined],
  ['00-1234567', undefined],
  ['AB-1234567', undefined],
  ['', undefined],
])('«%s» is the EIN %s', (text, ein) => expect(einOf(text)).toBe(ein));
