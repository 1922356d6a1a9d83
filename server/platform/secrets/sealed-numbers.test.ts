/** EIN and tax ids are in no table unsealed, can be found whole by those who may, and are readable by those who see them. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOf, type HistoryPart } from '@zarpa/contract/formation/history.rules.ts';
import { listDocumentTexts } from '../../domains/documents/papers/document-texts.queries.ts';
import { advanceCase } from '../../domains/formation/moves/advance-case.ts';
import { findCaseId } from '../../domains/formation/cases/cases.queries.ts';
import { listEvents, listNotes, listTexts } from '../../domains/formation/cases/history.queries.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import type { FullNumbers } from '../../testing/people/full-numbers.ts';
import { movedCase } from '../../testing/companies/moved-case.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { startTestApp, type TestApp } from '../../testing/app/start-test-app.ts';
import { sealNumbers } from './seal-numbers.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const old = { FILE_KEYS: key('old'), NUMBER_INDEX_KEYS: key('before') };
const fresh = { FILE_KEYS: key('fresh'), NUMBER_INDEX_KEYS: key('after') };

const numbers: FullNumbers = {
  ein: '66-7310594',
  newEin: '66-7310595',
  taxId: '87654321X',
  ownerId: '20-73105967-3',
};

let app: TestApp;
let agent: TestBrowser;
let full: TestBrowser;
let registrationId: string;
let raw: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', ...old });
  agent = await openStaff(app, 'agent');
  full = await fullCustomer(app, { hasPaid: true, companies: 1, numbers });
  const paid = app.db.selectFrom('companies').select('registration_id').where('user_id', '=', full.customer.userId);
  registrationId = (await paid.executeTakeFirstOrThrow()).registration_id;
  raw = new pg.Client({ connectionString: app.databaseUrl.replace('zarpa_app@', 'zarpa_owner@') });
  await raw.connect();
});
afterAll(async () => {
  await raw.end();
  await app.stop();
});

const written = Object.values(numbers).flatMap((one) => [one, one.replaceAll('-', '')]);

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await raw.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_t%'`);
  expect(tables.length).toBeGreaterThan(60);
  const patterns = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await raw.query(`select from ${name} t where t::text ilike any($1) limit 1`, [patterns]);
    if (rowCount) found.push(name);
  }
  return found.toSorted();
}

const numbersOfFull = async () => {
  const { body } = await full.call('GET /api/companies/by-user', { query: { include_details: 'true' } });
  const texts = await listTexts(app.db, (await findCaseId(app.db, registrationId))!.id);
  const billing = await full.call('GET /api/billing-profile');
  const invoices = await full.call('GET /api/companies/:id/invoices', { params: { id: registrationId } });
  const profile = await full.call('GET /api/companies/:id/profile', { params: { id: registrationId } });
  const { id: documentId } = await app.db
    .selectFrom('document_texts')
    .innerJoin('documents as d', 'd.id', 'document_texts.document_id')
    .select('d.id')
    .where('d.user_id', '=', full.customer.userId)
    .executeTakeFirstOrThrow();
  return {
    listed: body.data.companies.map((one) => ('contact_info' in one ? one.contact_info.company_ein : 'none')),
    told: texts.filter(({ part }) => part === 'ein').map(({ value }) => value),
    billed: [billing.body.data.profile?.tax_id, ...invoices.body.data.invoices.map(({ buyer }) => buyer.tax_id)],
    profile: [profile.body.data!.ein],
    asked: profile.body.data!.change_requests.map(({ present, wanted }) => [present, wanted]),
    read: (await listDocumentTexts(app.db, registrationId, [documentId])).get(documentId),
  };
};
const shown = {
  listed: [numbers.ein],
  told: [numbers.ein],
  // The profile, an invoice, and the note of what came back.
  billed: [numbers.taxId, numbers.taxId, numbers.taxId],
  profile: [numbers.ein],
  asked: [[numbers.ein, numbers.newEin]],
  read: ['SUMMONS', `EIN ${numbers.ein}`],
};

async function chainFault(caseId: string) {
  const parts = new Map<number, HistoryPart[]>();
  for (const part of [...(await listTexts(app.db, caseId)), ...(await listNotes(app.db, caseId))])
    parts.set(part.number, [...(parts.get(part.number) ?? []), part]);
  return faultOf(await listEvents(app.db, caseId), parts);
}

const findBy = async (ein: string) => {
  const { body } = await agent.call('POST /api/admin/search', { body: { text: ein } });
  return body.data.groups.flatMap(({ results }) => results.map(({ case_id }) => case_id));
};

test('no table of any schema holds a number as it is, and whoever may read it reads it', async () => {
  expect(await tablesWith(['Titular Principal'])).toContain('public.companies');
  expect(await tablesWith(written)).toEqual([]);
  expect(await numbersOfFull()).toEqual(shown);
  const { id } = (await findCaseId(app.db, registrationId))!;
  expect(await chainFault(id)).toBeUndefined();
});

test('a copy of one’s data has every number that one gave or was given, and nothing sealed', async () => {
  const { userId } = full.customer;
  const sections = app.context.personalData.sections.map(async ({ file, read }) => [file, await read(app.db, userId)]);
  const copy = new Map((await Promise.all(sections)).map(([file, rows]) => [file, JSON.stringify(rows)]));
  const inCopy = (number: string) => [...copy].flatMap(([file, text]) => (text.includes(number) ? [file] : []));
  expect(inCopy(numbers.ein).toSorted()).toEqual([
    'cambios-solicitados.json',
    'correcciones-propuestas.json',
    'empresas.json',
    'pasos-por-salir.json',
    'textos-del-historial.json',
  ]);
  expect(inCopy(numbers.taxId).toSorted()).toEqual(['datos-de-facturacion.json', 'facturas.json']);
  expect(inCopy('number:v1')).toEqual([]);
});

test('salts and digests of papers are sealed with the numbers: nobody tries all of them', async () => {
  const { rows } = await raw.query<{ salt: string; digest: string }>(`
    select convert_from(t.salt, 'LATIN1') as salt,
           (select facts_digest from documents where facts_digest is not null limit 1) as digest
      from case_event_texts t where part = 'ein' limit 1`);
  expect([rows[0]?.salt, rows[0]?.digest]).toEqual([
    expect.stringMatching(/^number:v1\.old\./),
    expect.stringMatching(/^number:v1\.old\./),
  ]);
});

test('an EIN is found whole, with or without its hyphen, by the team alone; a part of it finds nothing', async () => {
  const { id } = (await findCaseId(app.db, registrationId))!;
  for (const typed of [numbers.ein, numbers.ein.replace('-', ''), ` ${numbers.ein} `])
    expect(await findBy(typed)).toEqual([id]);
  expect(await findBy('66-7310596')).toEqual([]);
  const { indexesOf } = app.context.numbers;
  expect(indexesOf('667310594')).toEqual(indexesOf(numbers.ein));
  expect(indexesOf('667310595')).not.toEqual(indexesOf(numbers.ein));
  for (const part of ['66-731059', '6673105', '%', '66-73105940']) expect(await findBy(part)).toEqual([]);
  const body = { text: numbers.ein };
  const stranger = await openBrowser(app, await app.customer());
  expect((await stranger.call('POST /api/admin/search', { body })).status).toBe(403);
  await agent.call('POST /api/admin/search/notes', { body });
  const { rows } = await raw.query(`select input from staff_actions where operation = 'createSearchNote'`);
  expect(rows).toEqual([{ input: { text: '[EIN]' } }]);
});

test('a number that was moved to another’s row, or to another column, does not open', async () => {
  const other = await app.customer();
  const otherRegistration = await paidRegistration(app, other);
  await raw.query(`insert into change_requests (id, registration_id, user_id, fact, wanted, state, asked_at)
    select gen_random_uuid(), '${otherRegistration}', '${other.userId}', 'ein', c.wanted, 'withdrawn', now()
      from change_requests c where user_id = '${full.customer.userId}' limit 1`);
  const params = { id: otherRegistration };
  const stolen = await app.call('GET /api/companies/:id/profile', { token: other.token, params });
  expect([stolen.status, JSON.stringify(stolen.body)]).toEqual([500, expect.not.stringContaining(numbers.newEin)]);
  await raw.query(`delete from change_requests where user_id = '${other.userId}'`);
  await raw.query(`insert into change_requests (id, registration_id, user_id, fact, wanted, state, asked_at)
    select gen_random_uuid(), registration_id, user_id, 'ein', ein, 'withdrawn', now()
      from companies where user_id = '${full.customer.userId}'`);
  expect((await full.call('GET /api/companies/:id/profile', { params: { id: registrationId } })).status).toBe(500);
  await raw.query(`delete from change_requests where user_id = '${full.customer.userId}' and state = 'withdrawn'`);
});

test('what somebody typed to look sealed is read as it was typed', async () => {
  const typed = 'number:v1.typed.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA';
  const customer = await app.customer();
  const id = await paidRegistration(app, customer);
  const call = { token: customer.token, params: { id } };
  for (const fact of ['ein', 'legal_name'] as const)
    await app.call('POST /api/companies/:id/change-requests', {
      ...call,
      body: { fact, wanted: typed, reason: typed },
    });
  const { body } = await app.call('GET /api/companies/:id/profile', call);
  expect(body.data!.change_requests.map(({ wanted, reason }) => [wanted, reason])).toEqual([
    [typed, typed],
    [typed, typed],
  ]);
});

test('two companies never have one EIN: of another customer or of the same, sealed or as an older release left it', async () => {
  const first = await movedCase(app, agent, ['approved', 'submitted', 'formed', 'ein_requested', 'ein_issued']);
  const before = ['approved', 'submitted', 'formed', 'ein_requested'];
  const others = [await movedCase(app, agent, before), await movedCase(app, agent, before, first.customer)];
  const issue = ({ caseId, proof }: (typeof others)[number]) =>
    app.db
      .transaction()
      .execute((tx) =>
        advanceCase(app.context, tx, caseId, { event: 'ein_issued', by: 'agent', given: { proof, ein: first.ein } }),
      );
  for (const other of others) await expect(issue(other)).rejects.toThrow('formation.ein_taken');
  await raw.query(`update companies set ein = $1, ein_index = null where registration_id = $2`, [
    first.ein,
    first.registrationId,
  ]);
  expect(await findBy(first.ein)).toEqual([first.caseId]);
});

async function unseal(userId: string): Promise<void> {
  const own = `user_id = '${userId}'`;
  const { ein, newEin, taxId } = numbers;
  for (const statement of [
    `update companies set ein = '${ein}', ein_index = null where ${own}`,
    `update pending_moves set given = jsonb_set(given, '{ein}', '"${ein}"') where ${own}`,
    `update case_proposals set given = '{"ein": "${ein}"}', changes = '[{"fact": "ein", "before": "${ein}", "after": "${newEin}"}]' where ${own}`,
    `update change_requests set present = '${ein}', wanted = '${newEin}' where ${own} and fact = 'ein'`,
    `update documents set facts = '{"ein": "${ein}"}', facts_digest = 'abc123' where ${own} and facts is not null`,
    `update document_texts set lines = array['SUMMONS', 'EIN ${ein}'] where ${own}`,
    `update billing_profiles set tax_id = '${taxId}' where ${own}`,
    `update invoices set buyer = jsonb_set(buyer, '{tax_id}', '"${taxId}"') where ${own}`,
  ])
    expect([statement, (await raw.query(statement)).rowCount]).not.toEqual([statement, 0]);
  // The chain's digest covers the earlier salt: it is unsealed with it.
  for (const history of ['case_event_texts', 'case_event_notes'] as const) {
    const parts = await app.db
      .selectFrom(history)
      .select(['user_id', 'case_id', 'number', 'part', 'value', 'salt'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`part in ('ein', 'before_ein', 'after_ein')`)
      .execute();
    expect(parts.length).toBeGreaterThan(0);
    for (const { case_id, number, part, value, salt } of parts)
      await raw.query(`update ${history} set value = $1, salt = $2 where case_id = $3 and number = $4 and part = $5`, [
        value,
        salt,
        case_id,
        number,
        part,
      ]);
  }
}

test('what an older release left open is sealed beside a running API, also twice at once; nobody notices', async () => {
  await unseal(full.customer.userId);
  expect((await tablesWith(written)).length).toBe(10);
  expect(await numbersOfFull()).toEqual(shown);
  const { context } = app;
  await Promise.all([1, 2].map(() => sealNumbers(context.db, context.numbers)));
  expect(await tablesWith(written)).toEqual([]);
  expect(await tablesWith(['abc123'])).toEqual([]);
  expect(await numbersOfFull()).toEqual(shown);
  const { id } = (await findCaseId(app.db, registrationId))!;
  expect(await chainFault(id)).toBeUndefined();
  expect(await findBy(numbers.ein)).toEqual([id]);
  expect(await sealNumbers(context.db, context.numbers)).toBe(0);
  const { rows } = await raw.query(`select sum(rows_emptied)::int as n from history_removals where what = 'sealed'`);
  expect(rows[0].n).toBeGreaterThan(0);
});

test('the functions that seal histories anew seal numbers alone, and nothing that is sealed already', async () => {
  const mine = new pg.Client({ connectionString: app.databaseUrl });
  await mine.connect();
  try {
    const { rows } = await mine.query(
      `select case_id, number, part, value, convert_from(salt, 'LATIN1') as salt from case_event_texts where part = 'ein' limit 1`,
    );
    const { case_id, number, value, salt } = rows[0];
    const call = (part: string, text: string, history = 'case_event_texts') =>
      mine.query(`select reseal_case_parts($1, $2, $3, $4, $5, $6) as n`, [
        history,
        [case_id],
        [number],
        [part],
        [text],
        [salt],
      ]);
    await expect(call('reason', value)).rejects.toThrow('only numbers');
    await expect(call('ein', '98-7654321')).rejects.toThrow('only numbers');
    await expect(call('ein', value, 'case_events')).rejects.toThrow('no history');
    // With its own key there is nothing to do: its content cannot change any more.
    expect((await call('ein', `${value.slice(0, -4)}AAAA`)).rows).toEqual([{ n: 0 }]);
    await expect(mine.query(`select reseal_invoices(array[gen_random_uuid()], array['B1'])`)).rejects.toThrow('only');
  } finally {
    await mine.end();
  }
});

test('new keys: every number is sealed and indexed anew, nobody notices, and the old keys are not needed', async () => {
  const both = {
    FILE_KEYS: `${fresh.FILE_KEYS},${old.FILE_KEYS}`,
    NUMBER_INDEX_KEYS: `${fresh.NUMBER_INDEX_KEYS},${old.NUMBER_INDEX_KEYS}`,
  };
  await app.restart(both);
  // The old index finds it until it is rebuilt, and counts for uniqueness too.
  const { id } = (await findCaseId(app.db, registrationId))!;
  expect(await findBy(numbers.ein)).toEqual([id]);
  const env = { ...process.env, DATABASE_URL: app.context.config.database.url, ...both };
  const rotate = async (what: string) =>
    (await promisify(execFile)(process.execPath, ['server/rotate-keys.ts', what], { env })).stderr;
  expect(await rotate('numbers')).toMatch(/[1-9]\d* rows with tax numbers sealed anew under 'after'/);
  expect(await rotate('files')).toContain("0 rows with tax numbers sealed anew under 'fresh'");
  expect(await rotate('numbers')).toContain('0 rows with tax numbers');
  await app.restart(fresh);
  expect(await numbersOfFull()).toEqual(shown);
  expect(await findBy(numbers.ein)).toEqual([id]);
  expect(await chainFault(id)).toBeUndefined();
  expect(await tablesWith(['number:v1.old.', ...written])).toEqual([]);
});

test('with another index key the readiness says which variable it is', async () => {
  expect(await app.context.keys.problem()).toBeUndefined();
  await app.restart({ ...fresh, NUMBER_INDEX_KEYS: `after:${randomBytes(32).toString('base64')}` });
  expect(await app.context.keys.problem()).toBe(
    'NUMBER_INDEX_KEYS: la clave «after» no es la que selló lo que está guardado',
  );
});
