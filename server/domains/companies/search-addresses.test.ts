import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

async function search(query: Record<string, string>) {
  const { token } = await app.customer();
  return app.call('GET /api/addresses/search', { token, query });
}

test('200 with at most five places, each in its parts', async () => {
  const { body } = await search({ address: 'Calle Mayor 1, Madrid', country: 'ES' });
  expect(body.data.suggestions.length).toBeGreaterThan(0);
  expect(body.data.suggestions.length).toBeLessThanOrEqual(5);
  expect(body.data.suggestions[0]).toEqual({
    place_id: expect.stringMatching(/./) as string,
    formatted_address: expect.stringContaining('Madrid') as string,
    street: expect.stringContaining('Mayor') as string,
    city: 'Madrid',
    state: expect.stringMatching(/./) as string,
    zip: expect.stringMatching(/^\d{5}$/) as string,
    country: expect.stringMatching(/./) as string,
  });
});

test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED'])(
  '503 while the provider says %s; the customer types it',
  async (word) => {
    app.geocoding.faults.status = word;
    const { status, body } = await search({ address: 'Calle Mayor 1, Madrid' });
    app.geocoding.faults.status = null;
    expect([status, body.code]).toEqual([503, 'companies.address_search_unavailable']);
    expect(JSON.stringify(body)).not.toContain(word);
  },
);

test('503 while it does not answer at all; nothing found is an empty list', async () => {
  app.geocoding.faults.dropNext = 1;
  expect((await search({ address: 'Calle Mayor 1, Madrid' })).body.code).toBe('companies.address_search_unavailable');
  app.geocoding.faults.status = 'ZERO_RESULTS';
  const { status, body } = await search({ address: 'Calle Mayor 1, Madrid' });
  app.geocoding.faults.status = null;
  expect([status, body.data.suggestions]).toEqual([200, []]);
});
