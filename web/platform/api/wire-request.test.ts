import { expect, test } from 'vitest';
import { urlOf } from './wire-request.ts';

test('path values are encoded, so that none can change the path', () => {
  expect(urlOf('/api/companies/:id/profile', { id: 'a/b?c' })).toBe('/api/companies/a%2Fb%3Fc/profile');
});

test('absent query values are left out', () => {
  expect(urlOf('/api/orders', {}, { after: undefined, status: null, limit: 20, q: 'café & té' })).toBe(
    '/api/orders?limit=20&q=caf%C3%A9+%26+t%C3%A9',
  );
});
