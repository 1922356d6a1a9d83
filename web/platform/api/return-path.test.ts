import { assert, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { homePath, safeReturnPath, signInHref } from './return-path.ts';

test.each(['/empresa/documentos', '/empresa/empresas/42/perfil', '/empresa/nueva?paso=2#pago', '/', '/terminos'])(
  'returns to %s as asked',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'empresa/nueva',
  '/.//evil.example',
  '/x/..//evil.example',
  ' /empresa',
  '__RETURN_TO__',
  '',
  undefined,
  null,
  42,
  ['/empresa'],
])('never leaves the application for %j', (requested) => expect(safeReturnPath(requested)).toBe(homePath));

test.each(['/auth/login?returnTo=/auth/login', '/auth', '/auth/callback?code=1'])(
  'does not go round in circles for %s',
  (requested) => expect(safeReturnPath(requested)).toBe(homePath),
);

test('stays on its own origin whatever is asked', () => {
  assert(
    property(
      oneof(
        string(),
        string().map((rest) => `/${rest}`),
      ),
      (requested) => {
        const url = new URL(safeReturnPath(requested), 'https://zarpa.example');
        expect(url.origin).toBe('https://zarpa.example');
      },
    ),
  );
});

test('the link to sign in carries the path encoded, and asks for an account only when told', () => {
  expect(signInHref('/empresa/ordenes?a=1&b=2')).toBe('/auth/login?returnTo=%2Fempresa%2Fordenes%3Fa%3D1%26b%3D2');
  expect(signInHref('/empresa/nueva', { signUp: true })).toContain('screen_hint=signup');
});
