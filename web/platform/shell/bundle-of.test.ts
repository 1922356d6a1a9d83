import { expect, test } from 'vitest';
import { bundleOf } from './bundle-of.ts';

test.each(['/admin', '/admin/', '/admin/panel', '/admin/equipo/x'])('%s is the panel’s', (path) =>
  expect(bundleOf(path)).toBe('panel'),
);

test.each(['/', '/administracion', '/empresa/admin', '/auth/login', '/empresa/nueva'])('%s is the customers’', (path) =>
  expect(bundleOf(path)).toBe('app'),
);
