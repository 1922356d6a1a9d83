import { centsIn } from '@zarpa/contract/values/money.rules.ts';
import { expect, test } from 'vitest';
import { caseStateOf, emptyEntry, givenOf, reversalOf, stepProblems, stepsOf } from './case-steps.state.ts';
import type { CaseAction, StaffCase } from '../staff-cases.data.ts';

type Parts = {
  stage?: StaffCase['standing']['stage'];
  actions?: Partial<CaseAction>[];
  out?: boolean;
  steps?: string[][];
  proposed?: boolean;
};

function caseWith({ stage = 'in_review', actions = [], out = false, steps = [], proposed = false }: Parts): StaffCase {
  const history = steps.map(([kind, from, to], index) => ({ number: index + 1, kind, facts: { from, to } }));
  return {
    standing: { stage, version: 4, actions },
    filings: out ? [{ state: 'out' }] : [{ state: 'accepted' }],
    history,
    proposals: proposed ? [{ state: 'open', kind: 'corrected' }] : [{ state: 'declined' }],
  } as unknown as StaffCase;
}

const labels = (whole: StaffCase, role: 'agent' | 'administrator') =>
  stepsOf(whole, role, undefined).map(({ event }) => event);

test('an agent approves, an administrator may go back, and last refuse and cancel as well', () => {
  const whole = caseWith({ steps: [['returned_to_review', 'ready_to_file', 'in_review']] });
  expect(labels(whole, 'agent')).toEqual(['approved', 'reverted']);
  expect(labels(whole, 'administrator')).toEqual(['approved', 'reverted', 'refused', 'cancelled']);
});

test('the stage before is the one from which it last came here, not by going back', () => {
  const steps = [
    ['details_submitted', 'awaiting_details', 'in_review'],
    ['approved', 'in_review', 'ready_to_file'],
    ['reverted', 'ready_to_file', 'in_review'],
  ];
  expect(caseStateOf(caseWith({ steps })).stageBefore).toBe('awaiting_details');
  expect(caseStateOf(caseWith({})).stageBefore).toBeNull();
});

test('what the customer owes holds the step that waits for it, answered too, and says so', () => {
  const blocked = caseWith({ actions: [{ blocks: 'approved', state: 'answered' }] });
  expect(stepsOf(blocked, 'agent', undefined)[0]!.held).toEqual(['Falta algo que solo el cliente puede darnos.']);
  const other = caseWith({ actions: [{ blocks: 'ein_requested', state: 'open' }] });
  expect(stepsOf(other, 'agent', undefined)[0]!.held).toEqual([]);
});

test('what is out at an agency holds a step; going back is proposed to a second person, one proposal at a time', () => {
  const whole = caseWith({ stage: 'ready_to_file', out: true, steps: [['approved', 'in_review', 'ready_to_file']] });
  const held = Object.fromEntries(stepsOf(whole, 'administrator', undefined).map((step) => [step.event, step.held]));
  expect(held['returned_to_review']).toEqual(['Hay una presentación en curso: espera su respuesta.']);
  expect(held['reverted']).toEqual([]);
  const steps = [['approved', 'in_review', 'ready_to_file']];
  const waiting = stepsOf(caseWith({ stage: 'ready_to_file', steps, proposed: true }), 'administrator', undefined);
  expect(waiting.filter((step) => step.needsSecondPerson)).toMatchObject([
    { event: 'reverted', held: ['Ya hay un cambio por confirmar.'], needsProof: false, fields: ['reason'] },
  ]);
  expect(held['submitted']).toEqual([]);
});

test('each field that is missing or wrong is said in its place; a good entry is sent without what was not asked', () => {
  const whole = caseWith({ stage: 'ein_requested' });
  const step = stepsOf(whole, 'agent', undefined).find(({ event }) => event === 'ein_issued')!;
  expect(step).toMatchObject({ fields: ['ein', 'answered_on'], needsProof: true, isFinal: false });
  expect(stepProblems(step, whole, 'agent', emptyEntry)).toMatchObject([{ field: 'ein', isMissing: true }]);
  const wrong = { ...emptyEntry, ein: '12-34' };
  expect(stepProblems(step, whole, 'agent', wrong)).toMatchObject([{ field: 'ein', isMissing: false }]);
  const good = { ...emptyEntry, ein: ' 12-3456789 ', reason: 'de otro paso', proof: 'paper' };
  expect(stepProblems(step, whole, 'agent', good)).toEqual([]);
  expect(givenOf(step, good)).toEqual({ event: 'ein_issued', ein: '12-3456789', proof: 'paper' });
});

test('a step that somebody writes in stays when the case has moved on, as one that is gone', () => {
  const whole = caseWith({ stage: 'ready_to_file' });
  const last = stepsOf(whole, 'administrator', 'refused').at(-1)!;
  expect(last).toMatchObject({ event: 'refused', isGone: true, fields: ['reason'], isFinal: true });
  expect(stepsOf(whole, 'administrator', 'submitted').filter(({ isGone }) => isGone)).toEqual([]);
});

test('going back needs its reason, and is sent as a proposal', () => {
  const whole = caseWith({ stage: 'ready_to_file', steps: [['approved', 'in_review', 'ready_to_file']] });
  const step = stepsOf(whole, 'administrator', undefined).find(({ event }) => event === 'reverted')!;
  expect(stepProblems(step, whole, 'administrator', emptyEntry)).toMatchObject([{ field: 'reason', isMissing: true }]);
  const entry = { ...emptyEntry, reason: ' Por error. ', proof: 'paper' };
  expect(stepProblems(step, whole, 'administrator', entry)).toEqual([]);
  expect(reversalOf(4, entry)).toEqual({ version: 4, reason: 'Por error.', proof: 'paper' });
});

test('where an agency answered, undoing asks for what contradicts it; success stands before failure', () => {
  const steps = [
    ['submitted', 'ready_to_file', 'submitted_to_state'],
    ['formed', 'submitted_to_state', 'formed'],
  ];
  const undo = stepsOf(caseWith({ stage: 'formed', steps }), 'agent', undefined).find(
    ({ event }) => event === 'reverted',
  );
  expect(undo).toMatchObject({ needsProof: true, mayProve: true });
  const repeated = [...steps, ['ein_requested', 'formed', 'ein_requested']];
  const offered = stepsOf(caseWith({ stage: 'ein_requested', steps: repeated }), 'agent', undefined);
  expect(offered.map(({ event }) => event)).toEqual(['ein_issued', 'ein_refused', 'reverted']);
  expect(offered.at(-1)).toMatchObject({ needsProof: false });
});

test('a fee is read in dollars, with a comma or a point', () => {
  expect(['100', '102,50', '102.5', '1', 'cien', '1.000,00', ''].map(centsIn)).toEqual([
    10_000,
    10_250,
    10_250,
    100,
    undefined,
    undefined,
    undefined,
  ]);
});
