import { beforeEach, expect, test, vi } from 'vitest';

let page: typeof import('./session-refusal.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./session-refusal.ts');
});

test('a call’s own refusal says nothing of the session', () => {
  page.recordRefusal('two_factor.required');
  page.recordRefusal('identity.invalid_token');
  expect(page.getSessionRefusal()).toBeUndefined();
});

test('a missing code holds until it was right', () => {
  page.recordRefusal('two_factor.challenge_required');
  expect(page.getSessionRefusal()).toBe('challenge');
  page.forgetChallenge();
  expect(page.getSessionRefusal()).toBeUndefined();
});

test('a closed session stays closed, whatever the calls still under way answer', () => {
  page.recordRefusal('identity.session_closed');
  page.recordRefusal('two_factor.challenge_required');
  page.forgetChallenge();
  expect(page.getSessionRefusal()).toBe('closed');
});
