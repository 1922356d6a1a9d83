import { expect, test } from 'vitest';
import { formedCompany, formedOn, taxCalls, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type Value = string | number | null;
const reason = 'Lo dijo por teléfono.';

const saveFact = (
  { registrationId: id }: { registrationId: string },
  fact: string,
  value: Value,
  before: Value = null,
  from: string | null = null,
) =>
  agent.call('PUT /api/admin/companies/:id/tax-facts', { params: { id }, body: { fact, from, before, value, reason } });

const rowsOf = ({ registrationId }: FormedCompany) =>
  app.db
    .selectFrom('tax_facts')
    .select(['fact', 'from_day', 'value', 'said_by', 'staff_id', 'reason', 'user_id'])
    .where('registration_id', '=', registrationId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute();

test('the team says what its owner said otherwise, of this company alone; dates follow, both rows stay', async () => {
  const of = await formedCompany(app);
  const sister = await formedCompany(app, { by: of.customer });
  const other = await formedCompany(app);
  const { answer, read, due } = taxCalls(app, of);
  for (const one of [of, sister, other]) expect((await taxCalls(app, one).answer('owners_are', 'us')).status).toBe(200);
  expect((await answer('taxed_as', 'default')).status).toBe(200);
  const saved = await saveFact(of, 'owners_are', 'foreign', 'us');
  expect(saved.status).toBe(200);
  expect(saved.body.data.taxes).toEqual(await read());
  expect((await read()).answers).toEqual([
    { fact: 'owners_are', value: 'foreign', answered_at: expect.any(String) as string, said_by: 'team', reason },
    {
      fact: 'taxed_as',
      value: 'default',
      answered_at: expect.any(String) as string,
      said_by: 'customer',
      reason: null,
    },
  ]);
  expect((await due('form_5472:2026'))?.state).toBe('due');
  const own = { fact: 'owners_are', from_day: null, user_id: of.customer.userId };
  expect((await rowsOf(of)).filter(({ fact }) => fact === 'owners_are')).toEqual([
    { ...own, value: 'us', said_by: 'customer', staff_id: null, reason: null },
    { ...own, value: 'foreign', said_by: 'team', staff_id: agent.customer.userId, reason },
  ]);
  for (const one of [sister, other])
    expect((await taxCalls(app, one).read()).answers).toMatchObject([{ value: 'us', said_by: 'customer' }]);
});

test('its owner changes nothing of it from its day on until the team takes it back; the days before are theirs', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  const day = '2027-03-01';
  expect((await saveFact(of, 'owners_are', 'us', null, day)).status).toBe(200);
  expect((await answer('owners_are', 'foreign', null)).status).toBe(200);
  for (const [value, before, from] of [
    ['foreign', 'us', day],
    [null, 'us', day],
    ['foreign', null, '2027-04-01'],
  ] as const) {
    const refused = await answer('owners_are', value, before, from);
    expect([refused.status, refused.body.code]).toEqual([409, 'tax.fact_of_team']);
  }
  expect(await rowsOf(of)).toHaveLength(2);
  expect((await answer('owners_are', 'us', null, day)).status).toBe(200);
  expect(await rowsOf(of)).toHaveLength(2);
  expect((await saveFact(of, 'owners_are', null, 'us', day)).status).toBe(200);
  expect((await answer('owners_are', 'mixed', null, day)).status).toBe(200);
  expect((await read()).answers).toMatchObject([
    { value: 'mixed', from: day, said_by: 'customer' },
    { value: 'foreign', said_by: 'customer' },
  ]);
});

test('the team confirms what its owner said: from then on it is the team’s, and said again it is one row', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  await answer('owner_is', 'person');
  await saveFact(of, 'owner_is', 'person', 'person');
  await saveFact(of, 'owner_is', 'person', 'person');
  expect((await rowsOf(of)).map(({ said_by }) => said_by)).toEqual(['customer', 'team']);
  expect((await answer('owner_is', 'company', 'person')).body.code).toBe('tax.fact_of_team');
  expect((await read()).answers).toMatchObject([{ fact: 'owner_is', value: 'person', said_by: 'team' }]);
  // Only the team may say that the books' year is the tax year; it moves the company's years.
  expect((await answer('own_year', 'yes')).body.code).toBe('tax.fact_given');
  await answer('fiscal_year_end', '06-30');
  expect((await read()).years.map(({ period }) => period)).toEqual(['2026']);
  expect((await saveFact(of, 'own_year', 'yes')).status).toBe(200);
  expect((await read()).years.map(({ period }) => period)).toEqual(['2026-27']);
});

test('what papers say, what is no answer, a day that cannot be and what was not seen are refused; nothing is kept', async () => {
  const of = await formedCompany(app);
  const refusal = async (...args: [fact: string, value: Value, before?: Value, from?: string | null]) => {
    const { status, body } = await saveFact(of, ...args);
    return [status, body.code, body.details?.[0]?.field];
  };
  expect(await refusal('formed_on', '2026-11-25')).toEqual([409, 'tax.fact_of_papers', undefined]);
  expect(await refusal('owners', 'several')).toEqual([409, 'tax.fact_of_papers', undefined]);
  expect(await refusal('owner', 'one')).toEqual([422, 'tax.fact_unknown', undefined]);
  expect(await refusal('taxed_as', 'partnership')).toEqual([422, 'request.invalid', 'value']);
  expect(await refusal('taxed_as', 'default', null, formedOn)).toEqual([422, 'request.invalid', 'from']);
  const changed = await saveFact(of, 'taxed_as', 'default', 'corporation');
  expect([changed.status, changed.body]).toMatchObject([409, { code: 'tax.fact_changed', value: null }]);
  const params = { id: of.registrationId };
  const unreasoned = { fact: 'taxed_as', from: null, before: null, value: 'default', reason: '  ' };
  const { status, body } = await agent.call('PUT /api/admin/companies/:id/tax-facts', { params, body: unreasoned });
  expect([status, body.details?.[0]?.field]).toEqual([422, 'reason']);
  const unknown = { registrationId: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c99' };
  expect((await saveFact(unknown, 'taxed_as', 'default')).body.code).toBe('companies.registration_not_found');
  expect(await rowsOf(of)).toEqual([]);
});
