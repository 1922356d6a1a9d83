import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { returnStates, type ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import { actionsOf, heldByLetter, type ReturnAction } from './return-actions.state.ts';

const standing = {
  kind: 'form_5472',
  filed_by: 'team',
  is_outdated: false,
  reopened: null,
  takes_statement: false,
} as const;

test.each<[ReturnState, ReturnAction[]]>([
  ['making', []],
  ['failed', []],
  ['in_review', ['accept', 'send_back']],
  ['sent_back', []],
  ['to_approve', ['send_back']],
  ['approved', ['send_back']],
  ['to_compare', ['match', 'refuse_page', 'send_back']],
  ['to_sign_again', ['send_back']],
  ['signed', ['send', 'prove', 'send_back']],
  ['sent', ['prove', 'notice']],
  ['filed', ['notice', 'amend']],
])('of a packet signed with ink that is %s an administrator may, what is expected first, %j', (state, actions) => {
  expect(actionsOf({ ...standing, state }, 'administrator')).toEqual(actions);
});

test('what nobody signs with ink is sent once it is approved; what its customer files is proved, and not sent by us', () => {
  const kind: ReturnKind = 'extension';
  expect(actionsOf({ ...standing, kind, state: 'approved' }, 'agent')).toEqual(['send', 'prove', 'send_back']);
  const byCustomer = { ...standing, filed_by: 'customer' } as const;
  expect(actionsOf({ ...byCustomer, kind, state: 'approved' }, 'agent')).toEqual(['prove', 'send_back']);
  expect(actionsOf({ ...byCustomer, state: 'signed' }, 'agent')).toEqual(['prove', 'send_back']);
});

test('of a missed year its signed statement is added while its papers are there and it is not with its agency', () => {
  const missed = { ...standing, takes_statement: true };
  const states = returnStates.filter((state) => actionsOf({ ...missed, state }, 'agent').includes('statement'));
  expect(states).toEqual(['in_review', 'sent_back', 'to_approve', 'approved', 'to_compare', 'to_sign_again', 'signed']);
});

test('who is no administrator opens no filed year, and nobody opens it twice', () => {
  expect(actionsOf({ ...standing, state: 'filed' }, 'agent')).toEqual(['notice']);
  const reopened = { reason: 'Faltaba una cuenta.', at: '2026-05-01T10:00:00.000Z' };
  expect(actionsOf({ ...standing, state: 'filed', reopened }, 'administrator')).toEqual(['notice']);
});

test('what is made of something else by now is sent back, not accepted or sent; what is on its way is proved all the same', () => {
  const outdated = { ...standing, is_outdated: true };
  expect(actionsOf({ ...outdated, state: 'in_review' }, 'agent')).toEqual(['send_back']);
  expect(actionsOf({ ...outdated, state: 'to_compare' }, 'agent')).toEqual(['refuse_page', 'send_back']);
  expect(actionsOf({ ...outdated, state: 'signed' }, 'agent')).toEqual(['send_back']);
  expect(actionsOf({ ...outdated, state: 'sent' }, 'agent')).toEqual(['prove', 'notice']);
});

test('papers in review whose year’s letter nobody signed are sent back, not accepted', () => {
  const held = (state: ReturnState, letter: 'making' | 'asked' | 'signed' | 'ended' | null) =>
    heldByLetter({ packet: { state } as never, engagement: letter && { state: letter, envelope_id: 'e' } });
  expect(
    (['making', 'asked', 'ended', 'signed', null] as const).map((letter) => held('in_review', letter)?.state),
  ).toEqual(['making', 'asked', 'ended', undefined, undefined]);
  expect(held('to_approve', 'asked')).toBeUndefined();
  expect(actionsOf({ ...standing, state: 'in_review' }, 'agent', { isHeld: true })).toEqual(['send_back']);
});
