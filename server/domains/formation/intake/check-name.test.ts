import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import { boughtCompany } from '../../../testing/companies/purchase.ts';
import { endCases, moveCase, paidCase, submittedCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import { openBrowser } from '../../../testing/people/second-factor.ts';
import type { Customer } from '../../../testing/app/start-test-app.ts';
import { likeNames, listLikeNames } from '../cases/cases.queries.ts';
import { selectOne } from '../../../testing/database/rows.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

const check = async (name: string, by?: Customer) =>
  (await app.call('POST /api/names/check', { ...(by && { token: by.token }), body: { name } })).body.data.check;

/** Unused by other tests. */
const unique = (word: string) => `${word} ${randomUUID().replaceAll(/[^a-z]/g, '')} LLC`;

async function formed(name: string): Promise<OwnCase> {
  return boughtCompany(app, { details: { company_name: name } });
}

test('anybody hears what the rules say: restricted with why, warnings, as what it is filed', async () => {
  expect(await check('Banco de Ideas')).toEqual({
    verdict: 'restricted',
    message: '«banco» no se admite sin más. Es una palabra de la banca, y una LLC no puede ser una entidad financiera.',
    word: 'banco',
    needs:
      'Hace falta el permiso de la autoridad bancaria de Wyoming, o que quede claro que la empresa no tiene que ver con la banca.',
    similar: null,
    warnings: [],
    filed_as: 'Banco de Ideas LLC',
  });
  expect((await check('DataBank')).warnings).toEqual([
    { kind: 'part', message: 'Contiene «bank»: puede que el Estado pregunte por ello.' },
  ]);
  expect(await check('🚀')).toMatchObject({ verdict: 'not_allowed' });
});

test('422 for no name, and for one that is too long', async () => {
  for (const name of [' ', 'x'.repeat(201)]) {
    const { body } = await app.call('POST /api/names/check', { body: { name } });
    expect(body.details?.[0]?.field).toBe('name');
  }
});

test('a name that another customer forms is no longer free, and whose it is, or what it is exactly, nobody hears', async () => {
  const name = unique('Ñandúes & Boyas');
  const { customer } = await formed(name);
  const disguised = `the ${name.replace(' LLC', '').replace('&', 'and').toUpperCase().replaceAll('Ú', 'U')}, L.L.C.`;
  const somebody = await app.customer();
  for (const by of [undefined, somebody]) {
    const found = await check(disguised, by);
    expect(found).toMatchObject({ verdict: 'too_similar', similar: { name: null, of: 'ours', how: 'equal' } });
    expect(JSON.stringify(found)).not.toContain(customer.userId);
  }
  const numbered = await check(name.replace(' LLC', ' 7'), somebody);
  expect(numbered).toMatchObject({ verdict: 'too_similar', similar: { name: null, how: 'number' } });
  expect(JSON.stringify(numbered)).not.toContain(name);
});

test('one’s own company is no clash, by token and by the session’s cookie', async () => {
  const name = unique('Propia');
  const { customer } = await formed(name);
  expect((await check(name, customer)).verdict).toBe('probably_available');
  const browser = await openBrowser(app, customer);
  const ask = (origin: string) =>
    fetch(`${app.url}/api/names/check`, {
      method: 'POST',
      headers: { ...browser.headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    }).then(
      async (response) => ((await response.json()) as { data: { check: { verdict: string } } }).data.check.verdict,
    );
  expect(await ask('http://localhost:5000')).toBe('probably_available');
  // A foreign origin is anonymous.
  expect(await ask('https://malo.example')).toBe('too_similar');
});

test('what was called off has left its name, and a rename leaves the old one', async () => {
  const gone = unique('Vieja');
  const { customer } = await formed(gone);
  await endCases(app, customer.userId);
  expect((await check(gone)).verdict).toBe('probably_available');

  const of = await submittedCase(app);
  await moveCase(
    app,
    of,
    { event: 'approved', by: 'administrator' },
    { event: 'submitted', by: 'administrator' },
    { event: 'name_rejected', by: 'administrator' },
  );
  const [before, after] = [unique('Antes'), unique('Luego')];
  await moveCase(app, of, { event: 'name_chosen', by: 'customer', given: { name: before } });
  expect((await check(before)).verdict).toBe('too_similar');
  await moveCase(
    app,
    of,
    { event: 'submitted', by: 'administrator' },
    { event: 'name_rejected', by: 'administrator' },
    { event: 'name_chosen', by: 'customer', given: { name: after } },
  );
  expect([(await check(before)).verdict, (await check(after)).verdict]).toEqual(['probably_available', 'too_similar']);
});

test('every case has the key of its name, from its first row', async () => {
  const of = await paidCase(app);
  const row = await selectOne(app.db, 'cases', { id: of.caseId }, ['company_name', 'name_key']);
  expect(row).toEqual({ company_name: 'Faro Digital LLC', name_key: nameKey('Faro Digital LLC') });
});

test('reads by index: 6 000 cases are not scanned', async () => {
  await sql`insert into users (id, email) select 'n' || i, 'n' || i || '@example.com' from generate_series(1, 200) i`.execute(
    app.ownerDb,
  );
  await sql`insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents, currency, price, payment_status)
            select gen_random_uuid(), 'n' || (i % 200 + 1), '', 'n' || i, '', 'Basico', '{}', 1, 'usd', '{}', 'paid' from generate_series(1, 6000) i`.execute(
    app.ownerDb,
  );
  await sql`insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name, name_key, plan_type, opened_at)
            select gen_random_uuid(), id, user_id, 'in_review', now(), 'us', now(), 7, company_name, company_name, 'Basico', now() from registrations where user_id like 'n%'`.execute(
    app.ownerDb,
  );
  await sql`analyze cases`.execute(app.ownerDb);
  const { sql: text, parameters } = likeNames(app.db, ['n7', 'n8'], null).compile();
  const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]) as CompiledQuery<{ 'QUERY PLAN': string }>;
  const plan = (await app.db.executeQuery(explain)).rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('cases_name_key');
  expect(plan).not.toContain('Seq Scan');
  expect((await listLikeNames(app.db, ['n7', 'n8'], null)).toSorted()).toEqual(['n7', 'n8']);
});
