import { expect, test } from 'vitest';
import type { EngagementRow, LetterPackets } from './engagements.queries.ts';
import { letterOf } from './letter-state.rules.ts';

const now = new Date('2026-02-10T12:00:00Z');
const waiting: LetterPackets = { isInReview: true, preparerId: null };
const envelope_id = 'envelope';
const open: EngagementRow = {
  preparer_id: null,
  document_id: 'document',
  envelope_id,
  is_current: true,
  state: 'open',
  expires_at: new Date('2026-02-10T12:00:01Z'),
};
const making = { state: 'making', envelope_id: null };
const ended = { state: 'ended', envelope_id };

test.each<[string, EngagementRow | undefined, LetterPackets, object | null]>([
  ['nothing in review', undefined, { ...waiting, isInReview: false }, null],
  ['in review, not asked for', undefined, waiting, making],
  ['made, not asked for', { ...open, envelope_id: null, state: null, expires_at: null }, waiting, making],
  ['asked for', open, waiting, { state: 'asked', envelope_id }],
  ['asked for, papers sent back', open, { ...waiting, isInReview: false }, { state: 'asked', envelope_id }],
  ['at its last moment', { ...open, expires_at: now }, waiting, ended],
  ['its paper was replaced', { ...open, is_current: false }, waiting, ended],
  ['declined', { ...open, state: 'declined' }, waiting, ended],
  ['cancelled', { ...open, state: 'cancelled' }, waiting, ended],
  [
    'signed, its sealed copy in its place',
    { ...open, state: 'completed', is_current: false },
    waiting,
    { state: 'signed', envelope_id },
  ],
  ['signed, another preparer', { ...open, state: 'completed' }, { ...waiting, preparerId: 'named' }, making],
  ['asked for, another preparer', { ...open, preparer_id: 'named' }, waiting, making],
])('%s', (_name, row, packets, expected) => {
  expect(letterOf({ row, packets, isReviewed: true, now })).toEqual(expected);
});

test('a model is asked of nobody; what was asked for, or signed, before a newer text came stays so', () => {
  const stands = (row: EngagementRow | undefined, packets = waiting) =>
    letterOf({ packets, isReviewed: false, now, row });
  expect([stands(undefined), stands(open, { ...waiting, preparerId: 'named' })]).toEqual([null, null]);
  expect([stands(open), stands({ ...open, state: 'completed' })]).toEqual([
    { state: 'asked', envelope_id },
    { state: 'signed', envelope_id },
  ]);
});
