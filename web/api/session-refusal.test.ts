import { expect, test } from 'vitest';
import { forgetChallenge, getSessionRefusal, noteRefusal } from './session-refusal.ts';

test('a call’s own refusal says nothing of the session', () => {
  noteRefusal('two_factor.required');
  noteRefusal('identity.invalid_token');
  expect(getSessionRefusal()).toBeUndefined();
});

test('a missing code holds until it was right', () => {
  noteRefusal('two_factor.challenge_required');
  expect(getSessionRefusal()).toBe('challenge');
  forgetChallenge();
  expect(getSessionRefusal()).toBeUndefined();
});

test('a closed session stays closed, whatever the calls still under way answer', () => {
  noteRefusal('identity.session_closed');
  noteRefusal('two_factor.challenge_required');
  forgetChallenge();
  expect(getSessionRefusal()).toBe('closed');
});
