import type { ReturnState } from '@zarpa/contract/return-states.rules.ts';
import { expect, test } from 'vitest';
import { actionsOf, type ReturnAction } from './return-actions.state.ts';

const standing = { is_outdated: false, reopened: null };

test.each<[ReturnState, ReturnAction[]]>([
  ['making', []],
  ['failed', []],
  ['in_review', ['accept', 'send_back']],
  ['sent_back', []],
  ['to_approve', ['send_back']],
  ['approved', ['send', 'prove', 'send_back']],
  ['sent', ['prove', 'notice']],
  ['filed', ['notice', 'amend']],
])('of a packet that is %s an administrator may, what is expected first, %j', (state, actions) => {
  expect(actionsOf({ ...standing, state }, 'administrator')).toEqual(actions);
});

test('who is no administrator opens no filed year, and nobody opens it twice', () => {
  expect(actionsOf({ ...standing, state: 'filed' }, 'agent')).toEqual(['notice']);
  const reopened = { reason: 'Faltaba una cuenta.', at: '2026-05-01T10:00:00.000Z' };
  expect(actionsOf({ ...standing, state: 'filed', reopened }, 'administrator')).toEqual(['notice']);
});

test('what is made of something else by now is sent back, not accepted or sent; what is on its way is proved all the same', () => {
  const outdated = { is_outdated: true, reopened: null };
  expect(actionsOf({ ...outdated, state: 'in_review' }, 'agent')).toEqual(['send_back']);
  expect(actionsOf({ ...outdated, state: 'approved' }, 'agent')).toEqual(['send_back']);
  expect(actionsOf({ ...outdated, state: 'sent' }, 'agent')).toEqual(['prove', 'notice']);
});
