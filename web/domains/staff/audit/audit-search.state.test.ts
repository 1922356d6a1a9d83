import { expect, test } from 'vitest';
import { auditAfter, auditBefore, auditQuestion, isNarrowed, narrowed, readAuditSearch } from './audit-search.state.ts';

const whole = {
  persona: 'auth0|1',
  cliente: 'auth0|2',
  empresa: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72',
  que: 'moveCase,cancelMove',
  objeto: 'document:0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72',
  primero: '2026-11-01',
  ultimo: '2026-11-30',
  fin: 'open',
} as const;

test('an address is read as far as it makes sense, and is asked as it reads', () => {
  expect(readAuditSearch({ ...whole, otra: 'x' })).toEqual(whole);
  expect(
    readAuditSearch({ persona: 'Ana Pérez', empresa: 'x', que: '', objeto: 'x', primero: 12, fin: 'lost', desde: 'x' }),
  ).toEqual({});
  expect(auditQuestion({ ...whole, desde: '90~65' })).toEqual({
    user_id: 'auth0|1',
    customer_id: 'auth0|2',
    registration_id: whole.empresa,
    operations: 'moveCase,cancelMove',
    object: whole.objeto,
    from: '2026-11-01',
    to: '2026-11-30',
    end: 'open',
    cursor: '65',
  });
});

test('pages go on and back, and another question begins at the first', () => {
  const second = auditAfter({ fin: 'done' }, '90');
  expect(second).toEqual({ fin: 'done', desde: '90' });
  expect(readAuditSearch({ desde: 90 })).toEqual({ desde: '90' });
  expect(auditBefore(auditAfter(second, '65'))).toEqual(second);
  expect(auditBefore(second)).toEqual({ fin: 'done' });
  expect(narrowed(second, { persona: 'auth0|1' })).toEqual({ fin: 'done', persona: 'auth0|1' });
  expect(narrowed({ persona: 'auth0|1' }, { persona: '' })).toEqual({});
});

test.each([
  [{}, false],
  [{ desde: '90' }, false],
  [{ ultimo: '2026-11-30' }, true],
])('%j is narrowed: %s', (search, expected) => expect(isNarrowed(search)).toBe(expected));
