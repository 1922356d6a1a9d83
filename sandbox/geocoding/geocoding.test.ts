import { type GeocodeResult, Client } from '@googlemaps/google-maps-services-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countries } from './countries.ts';
import { noGeocodingFaults } from './geocoding-faults.ts';
import { type GeocodingSandbox, startGeocoding } from './start-geocoding.ts';

let geocoding: GeocodingSandbox;
const client = new Client({});
beforeAll(async () => {
  geocoding = await startGeocoding({ port: 0 });
});
beforeEach(() => void Object.assign(geocoding.faults, noGeocodingFaults));
afterAll(() => geocoding.close());

async function ask(address: string, params: object = {}) {
  const { data } = await client.geocode({
    url: geocoding.endpoint,
    params: { address, key: 'k', language: 'es', ...params },
  });
  return data;
}

/** Google's client throws on every status but OK and ZERO_RESULTS, although the wire says HTTP 200. */
const refused = (status: string) => ({
  response: { data: { status, results: [], error_message: expect.any(String) } },
});

/** Components by type, as a form reads them: long names; regions and countries as `long (short)`. */
function parts(result: GeocodeResult | undefined): Record<string, string> {
  const named = (result?.address_components ?? []).map(({ types, long_name, short_name }) => [
    String(types[0]),
    /country|level_1/.test(String(types[0])) ? `${long_name} (${short_name})` : long_name,
  ]);
  return Object.fromEntries(named) as Record<string, string>;
}

test.each([
  [
    '1712 Pioneer Ave, Cheyenne, WY 82001, USA',
    {
      street_number: '1712',
      route: 'Pioneer Avenue',
      locality: 'Cheyenne',
      administrative_area_level_2: 'Laramie County',
      administrative_area_level_1: 'Wyoming (WY)',
      country: 'Estados Unidos (US)',
      postal_code: '82001',
    },
  ],
  [
    '30 N Gould St Ste R, Sheridan, WY',
    { subpremise: 'R', street_number: '30', route: 'N Gould Street', locality: 'Sheridan', postal_code: '82801' },
  ],
  [
    '100 biscayne blvd miami fl',
    {
      street_number: '100',
      route: 'Biscayne Boulevard',
      locality: 'Miami',
      administrative_area_level_1: 'Florida (FL)',
    },
  ],
  [
    'Av. Corrientes 1234, Buenos Aires',
    { street_number: '1234', route: 'Avenida Corrientes', locality: 'Buenos Aires', country: 'Argentina (AR)' },
  ],
  [
    'Av. Insurgentes Sur 1602, 03940 Ciudad de México',
    { street_number: '1602', route: 'Avenida Insurgentes Sur', postal_code: '03940', country: 'México (MX)' },
  ],
  ['Cra. 7 #71-21, Bogotá', { street_number: '71-21', route: 'Carrera 7', country: 'Colombia (CO)' }],
  [
    'jr de la union 300, lima, peru',
    { street_number: '300', route: 'Jirón de la Union', locality: 'Lima', country: 'Perú (PE)' },
  ],
  [
    'Paseo de la Castellana 100, Madrid, España',
    { street_number: '100', route: 'Paseo de la Castellana', locality: 'Madrid', country: 'España (ES)' },
  ],
  ['Av. Mendoza 100, Rosario', { route: 'Avenida Mendoza', locality: 'Rosario' }],
])('%s is read into its components', async (address, expected) => {
  const { status, results } = await ask(address);
  expect(status).toBe('OK');
  expect(parts(results[0])).toMatchObject(expected);
  expect(results[0]).toMatchObject({
    place_id: expect.stringMatching(/^ChIJ/),
    formatted_address: expect.stringContaining(','),
  });
  expect(results[0]).not.toHaveProperty('partial_match');
});

test('every city of every country is found by its name, with or without accents, and lies where its country is', async () => {
  expect(countries.map(({ cities }) => cities.length).filter((count) => count >= 5)).toHaveLength(12);
  for (const { code, cities, regions } of countries)
    for (const city of cities) {
      expect(regions, `${city.name}: ${city.region}`).toHaveProperty([city.region]);
      expect(Math.abs(city.latitude) < 60 && Math.abs(city.longitude) < 130, city.name).toBe(true);
      const bare = city.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      const { results } = await ask(bare, { components: `country:${code}` });
      expect(parts(results[0])['locality'], bare).toBe(city.name);
    }
});

test('the same address always answers the same place', async () => {
  const [first, again] = [
    await ask('Av. Corrientes 1234, Buenos Aires'),
    await ask('Av. Corrientes 1234, Buenos Aires'),
  ];
  expect(again).toEqual(first);
});

test('a name that several countries share answers all, the preferred region first, or only the country asked for', async () => {
  const all = await ask('Mérida', { region: 've' });
  expect(all.results.map((result) => parts(result)['country'])).toEqual([
    'Venezuela (VE)',
    'México (MX)',
    'España (ES)',
  ]);
  const spanish = await ask('Mérida', { components: 'country:ES' });
  expect(spanish.results.map((result) => parts(result)['administrative_area_level_1'])).toEqual(['Extremadura (EX)']);
});

test('a street without a city is guessed in the country asked for, five places at most, and says so', async () => {
  const { results } = await ask('Calle Mayor 5', { components: { country: 'ES' } });
  expect(results).toHaveLength(5);
  for (const result of results) expect(result).toMatchObject({ partial_match: true });
});

test('half a city, a region and a country are found too', async () => {
  expect((await ask('cheye')).results[0]).toMatchObject({ partial_match: true, types: ['locality', 'political'] });
  expect((await ask('Wyoming')).results[0]?.types).toContain('administrative_area_level_1');
  expect((await ask('Uruguay')).results[0]?.types).toContain('country');
});

test.each(['asdkjfh qwrt', 'zzzz 123', '123', '!!!', '<script>'])('%s means no place', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 'ZERO_RESULTS', results: [] });
});

test('a request without key or without address is refused in the words of the provider', async () => {
  await expect(ask('Madrid', { key: '' })).rejects.toMatchObject(refused('REQUEST_DENIED'));
  await expect(ask('')).rejects.toMatchObject(refused('INVALID_REQUEST'));
});

test('faults: a status, a delay, a cut connection', async () => {
  geocoding.faults.status = 'OVER_QUERY_LIMIT';
  await expect(ask('Madrid')).rejects.toMatchObject(refused('OVER_QUERY_LIMIT'));
  Object.assign(geocoding.faults, { status: null, delayMs: 120 });
  const startedAt = performance.now();
  expect((await ask('Madrid')).status).toBe('OK');
  expect(performance.now() - startedAt).toBeGreaterThan(115);
  geocoding.faults.dropNext = 1;
  await expect(fetch(`${geocoding.endpoint}?address=Madrid&key=k`)).rejects.toThrow();
  expect((await ask('Madrid')).status).toBe('OK');
});
