import { expect, test } from 'vitest';
import { isWaiting, openProposal } from './open-proposal.state.ts';
import { wayBack, waysOf } from './proposal.state.ts';
import { paperOptions } from '../case/papers.state.ts';
import type { CaseEvent, Proposal, StaffCase } from '../staff-cases.data.ts';

const proposal = (parts: Partial<Proposal> = {}): Proposal => ({
  id: 'p',
  kind: 'corrected',
  state: 'open',
  changes: [],
  event: null,
  given: {},
  reason: 'Por la carta.',
  proof: 'paper',
  case_version: 4,
  proposed_by: { user_id: 'one', name: 'Una de guardia' },
  proposed_at: '2026-11-22T10:00:00.000Z',
  settled_by: null,
  settled_at: null,
  note: null,
  ...parts,
});
const whole = {
  colleagues: 1,
  standing: { stage: 'ready_to_file', version: 4, actions: [] },
  filings: [],
  history: [{ number: 1, kind: 'approved', facts: { from: 'in_review', to: 'ready_to_file' } }],
  proposals: [proposal({ state: 'declined' }), proposal()],
} as unknown as StaffCase;

test('the open one is shown, and none else', () => {
  expect(openProposal(whole)?.state).toBe('open');
  expect(openProposal({ proposals: [proposal({ state: 'lapsed' })] })).toBeUndefined();
  const waits = (parts: Partial<Proposal>) => isWaiting({ ...whole, proposals: [proposal(parts)] });
  expect([waits({}), waits({ case_version: 3 }), waits({ kind: 'reverted' })]).toEqual([true, true, true]);
  // The case has moved on, so nobody can confirm it.
  expect([waits({ kind: 'reverted', case_version: 3 }), waits({ state: 'declined' })]).toEqual([false, false]);
});

test.each([
  ['a correction, by another', {}, { id: 'two' }, undefined],
  ['a correction, by oneself', {}, { id: 'one' }, /otra persona/],
  ['a step in doubt that has moved', { kind: 'moved', case_version: 3 }, { id: 'two' }, /cambió/],
  ['an undoing, by another', { kind: 'reverted' }, { id: 'two' }, undefined],
  ['an undoing of what has moved', { kind: 'reverted', case_version: 3 }, { id: 'two' }, /cambió/],
  ['a correction of what has moved', { case_version: 3 }, { id: 'two' }, undefined],
  ['of somebody who is gone', { proposed_by: null }, { id: 'two' }, undefined],
] as const)('%s', (_name, parts, viewer, held) => {
  const ways = waysOf(proposal(parts), whole, { ...viewer, now: Date.parse('2026-11-24T10:00:00Z') });
  expect(ways.isOwn).toBe(viewer.id === 'one');
  expect(ways.mayConfirm).toBe(held === undefined);
  if (held) expect(ways.held).toMatch(held);
});

test('alone in the team one confirms one’s own a day later, and no earlier', () => {
  const alone = { ...whole, colleagues: 0 };
  const ways = (now: string) => waysOf(proposal(), alone, { id: 'one', now: Date.parse(now) });
  expect(ways('2026-11-23T09:59:59Z')).toMatchObject({
    mayConfirmAlone: false,
    held: expect.stringContaining('24 horas') as string,
  });
  expect(ways('2026-11-23T10:00:00Z')).toMatchObject({ mayConfirmAlone: true, held: undefined });
});

test('an undoing says from where to where, until the case moves on', () => {
  expect(wayBack(proposal({ kind: 'reverted' }), whole)).toEqual({ from: 'Lista para presentar', to: 'En revisión' });
  expect(wayBack(proposal({ kind: 'reverted', case_version: 3 }), whole)).toBeUndefined();
});

test('each paper is offered once, by what it proved first, the newest on top', () => {
  const event = (kind: string, proof?: string) =>
    ({ kind, at: '2026-11-22T10:00:00.000Z', facts: { ...(proof && { proof }) }, notes: {} }) as unknown as CaseEvent;
  const history = [event('submitted', 'a'), event('formed', 'b'), event('noted'), event('corrected', 'a')];
  const paper = { id: 'nuevo', name: 'carta.pdf' } as StaffCase['papers'][number];
  expect(paperOptions({ history, papers: [paper] })[0]).toEqual({ value: 'nuevo', label: 'carta.pdf' });
  expect(paperOptions({ history, papers: [] })).toEqual([
    { value: 'b', label: 'Constituida por el Estado, 22 de noviembre de 2026' },
    { value: 'a', label: 'Presentada al Estado, 22 de noviembre de 2026' },
  ]);
});
