import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { emptyProof, nextProof, proofOf, type ProofEvent, type ProofState } from './proof.state.ts';

const after = (...events: ProofEvent[]): ProofState => events.reduce(nextProof, emptyProof);
const typed = (text: string): ProofEvent => ({ type: 'typed', text });
const submitted: ProofEvent = { type: 'submitted' };
const recovery: ProofEvent = { type: 'switched', kind: 'recovery' };
const refused = (message: string, more = {}): ProofEvent => ({
  type: 'refused',
  failure: { message, isAnswer: true, retryAfterSeconds: undefined, ...more },
  now: 1000,
});

test('a code holds digits only, six at most, however it was typed or pasted', () => {
  expect(after(typed('12a3 45-67')).text).toBe('123456');
  assert(property(string(), (text) => /^\d{0,6}$/.test(after(typed(text)).text)));
});

test.each(['', '1', '12345'])('submitting %j sends nothing and says why', (text) => {
  expect(after(typed(text), submitted)).toMatchObject({ isBusy: false, message: 'Ingresa un código de 6 dígitos' });
});

test('six digits are sent, once', () => {
  const state = after(typed('123456'), submitted);
  expect(state.isBusy).toBe(true);
  expect(proofOf(state)).toEqual({ code: '123456' });
  expect(nextProof(state, typed('999999'))).toBe(state);
  expect(nextProof(state, submitted)).toBe(state);
});

test('a wrong code is cleared and told; typing takes the message away', () => {
  const state = after(typed('123456'), submitted, refused('Código inválido. Intenta nuevamente.'));
  expect(state).toMatchObject({ text: '', isBusy: false, message: 'Código inválido. Intenta nuevamente.' });
  expect(nextProof(state, typed('1')).message).toBeUndefined();
});

test('a lost connection keeps the code', () => {
  const lost = refused('Error verificando código. Intenta nuevamente.', { isAnswer: false });
  expect(after(typed('123456'), submitted, lost)).toMatchObject({ text: '123456', isBusy: false });
});

test('a recovery code may be typed any way that can be read, and stays when it was wrong', () => {
  const text = 'ABCD EFGH-jkmn-pqrs';
  const state = after(recovery, typed(text));
  expect(proofOf(state)).toEqual({ recovery_code: 'abcdefghjkmnpqrs' });
  expect([submitted, refused('Código inválido.')].reduce(nextProof, state).text).toBe(text);
  expect(after(recovery, typed('abcd'), submitted).message).toMatch('16 letras y números');
});

test('switching begins anew', () => {
  expect(after(typed('1'), submitted, recovery)).toEqual({ ...emptyProof, kind: 'recovery' });
});

test('switching to what is shown, or while a code is under way, changes nothing', () => {
  const typing = after(typed('12'));
  expect(nextProof(typing, { type: 'switched', kind: 'code' })).toBe(typing);
  const busy = after(typed('123456'), submitted);
  expect(nextProof(busy, recovery)).toBe(busy);
});

test('shown anew, nothing of the last time is left', () => {
  expect(after(typed('123456'), submitted, { type: 'cleared' })).toEqual(emptyProof);
});

test('after too many tries nothing is typed or sent, in either way, until the wait is over', () => {
  const locked = after(typed('123456'), submitted, refused('x', { retryAfterSeconds: 60 }));
  expect(locked).toMatchObject({ text: '', lockedUntil: 61_000, message: expect.stringContaining('1 minuto') });
  for (const state of [locked, nextProof(locked, recovery), nextProof(locked, { type: 'cleared' })]) {
    expect(nextProof(state, typed('1')).text).toBe('');
    expect(nextProof(state, submitted).isBusy).toBe(false);
    expect(state.message).toContain('1 minuto');
    expect(nextProof(state, { type: 'unlocked' })).toMatchObject({ lockedUntil: undefined, message: undefined });
  }
});
