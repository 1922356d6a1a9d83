import { protectingChoices, protectingMember } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { expect, test } from 'vitest';
import { choicesOfDraft, draftOf } from './agreement-draft.state.ts';
import type { Agreement } from './agreement.data.ts';
import { choiceWords, hintOf } from './choice-labels.state.ts';

const member = { ...protectingMember, tax_number: '••••78-3' };
const agreement: Agreement = {
  version: 2,
  said_at: null,
  members: [{ name: 'Titular Principal', share: '100', is_company: false }],
  responsible: 'Titular Principal',
  signers: 1,
  is_settled: false,
  choices: { ...protectingChoices, members: [member] },
};
const typed = { ...agreement.choices, deadlock: 'dissolution' as const, members: [{ ...member, tax_number: '20-1' }] };

test('what was typed comes back, but for numbers of tax authorities, which never wait in a browser', () => {
  expect(draftOf(2, typed)).not.toContain('20-1');
  expect(choicesOfDraft(draftOf(2, typed), agreement)).toEqual({ ...typed, members: [member] });
});

test('nothing comes back of another version, of other members, of nothing changed, or of what nobody can read', () => {
  expect(choicesOfDraft(draftOf(1, typed), agreement)).toBeUndefined();
  expect(choicesOfDraft(draftOf(2, { ...typed, members: [] }), agreement)).toBeUndefined();
  expect(choicesOfDraft(draftOf(2, agreement.choices), agreement)).toBeUndefined();
  expect(choicesOfDraft('{', agreement)).toBeUndefined();
  expect(choicesOfDraft(undefined, agreement)).toBeUndefined();
});

test('what holds without a word is offered first, and said to protect or what it is about', () => {
  for (const [field, { options }] of Object.entries(choiceWords)) {
    expect([field, options[0]!.value]).toEqual([field, protectingChoices[field as keyof typeof choiceWords]]);
    expect(options[0]!.hint).toMatch(/Protege/);
    expect(hintOf(field as keyof typeof choiceWords, options[1]!.value)).toBe(options[1]!.hint);
  }
});
