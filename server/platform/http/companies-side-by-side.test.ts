/**
 * One person with two full companies: reads of one are the same with the other beside it, ids of the other under it are
 * unknown, and writes leave the other's rows unchanged.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import { eventsAnswer, type Operation } from '@zarpa/contract/core/operation.ts';
import { listTransferSides, listUnjoined } from '../../domains/ledger/ledgers/transfer-pairs.queries.ts';
import { findCaseOf } from '../../domains/payments/payments.queries.ts';
import { findEinCase, listFiledYears } from '../../domains/tax/facts/tax-facts.queries.ts';
import { countQuestions } from '../../domains/tax/reminders/reminders.queries.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { firstCompany, rowsAbout, rowsOf } from '../../testing/people/rows-of.ts';
import { insert } from '../../testing/database/rows.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

type Name = keyof typeof operations;
const all = Object.entries(operations) as [Name, Operation][];
const idInPath = /:(id|\w+Id)\b/;

const app = testApp();
let owner: TestBrowser;
const staff = testStaff(app);
let first: (path: string) => Ids;
let second: (path: string) => Ids;
let secondId: string;
let readAlone: Record<string, unknown>;
let secondBefore: Awaited<ReturnType<typeof rowsOf>>;
const aboutSecond = async () => rowsAbout(await rowsOf(app, owner.customer.userId), secondId);
beforeAll(async () => {
  owner = await fullCustomer(app, {
    hasPaid: true,
    beforeSecond: async (browser, registrationId) => {
      await openYears(browser);
      first = await ownIds(app, browser.customer.userId, { registrationId, isPartial: true });
      readAlone = await readAll(browser);
    },
  });
  const rows = await rowsOf(app, owner.customer.userId);
  secondId = rows['cases']!.map((row) => String(row['registration_id'])).find((id) => id !== firstCompany(rows))!;
  second = await ownIds(app, owner.customer.userId, { registrationId: secondId });
  await openYears(owner);
  secondBefore = await aboutSecond();
}, 120_000);

/** Filed years refuse writes. */
const openYears = ({ customer }: TestBrowser) =>
  app.db.deleteFrom('ledger_locks').where('user_id', '=', customer.userId).execute();

type CallOptions = { ids?: Ids; body?: object; by?: TestBrowser };

function ask(name: Name, { ids, body, by }: CallOptions = {}): Promise<{ status: number; text: string }> {
  const operation: Operation = operations[name];
  const { example, access } = operation;
  const own = first(operation.path);
  const query = { ...(example?.query as Record<string, string> | undefined) };
  if (query['company_id']) query['company_id'] = own['companyId']!;
  return askOperation(app, operation, {
    by: by ?? (access === 'staff' ? staff : owner),
    path: operation.path.replace(/:(\w+)/g, (_, param: string) => (ids ?? own)[param]!),
    query,
    body: { ...(example?.body as object), ...body },
  });
}

const codeIn = ({ status, text }: { status: number; text: string }) =>
  `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? ''}`;

/** Reads of one company: by its id, or by that of something belonging to it. Other tests compare files, and a customer's page has all of theirs. */
const reads = all.filter(
  ([, { access, method, path, query, answer }]) =>
    method === 'GET' &&
    (access === 'user' || access === 'staff') &&
    answer !== eventsAnswer &&
    !path.startsWith('/api/admin/customers/') &&
    (idInPath.test(path) || Object.hasOwn((query as { shape?: object } | undefined)?.shape ?? {}, 'company_id')),
);
async function readAll(browser: TestBrowser): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, { access }] of reads)
    found[name] = settled(await ask(name, { by: access === 'staff' ? staff : browser }));
  return found;
}

/** Removes the time of the answer, the owner's role in the team, who reads, and what a payer alone is charged, which differ between readings. */
const settled = ({ status, text }: { status: number; text: string }): unknown => ({
  status,
  ...(text.startsWith('{') &&
    (JSON.parse(
      text.replaceAll(
        /"(as_of|now|request_id)":"[^"]*"|"colleagues":\d+|"is_(you|for_you)":\w+|"calendar":(null|\{[^}]*\})|"next_charge":(null|\{[^}]*\})/g,
        '"":""',
      ),
    ) as object)),
});

test('there is something to read, and most of it is there', () => {
  expect(reads.length).toBeGreaterThan(40);
  expect(
    Object.values(readAlone).filter((answer) => (answer as { status: number }).status === 200).length,
  ).toBeGreaterThan(30);
});

test('what is read of the first company is the same once there is a second', async () => {
  expect(await readAll(owner)).toEqual(readAlone);
});

/** Threads with the team belong to a person, whichever company they are about. */
const ofCompany = reads.filter(([, { access, path }]) => access === 'user' && !path.includes('/threads/'));

test('another person of the first company reads it as who paid for it does, until they have it no more', async () => {
  const person = await openBrowser(app, await app.customer());
  await person.call('POST /api/session');
  const { userId } = person.customer;
  const readBy = async (browser: TestBrowser) =>
    Object.fromEntries(
      await Promise.all(ofCompany.map(async ([name]) => [name, settled(await ask(name, { by: browser }))] as const)),
    );
  const strangers = await readBy(person);
  const registration_id = first('/')['companyId']!;
  await insert(app.db, 'company_people', { registration_id, user_id: userId, role: 'titular' });
  const payers = await readBy(owner);
  expect(await readBy(person)).toEqual(payers);
  expect((await person.call('GET /api/companies/by-user')).body.data.companies).toHaveLength(1);
  await app.db.deleteFrom('company_people').where('user_id', '=', userId).execute();
  expect(await readBy(person)).toEqual(strangers);
  const shown = Object.entries(strangers).filter(([, answer]) => (answer as { status: number }).status === 200);
  expect(shown).toEqual([]);
});

const within = all.flatMap(([name, { access, path }]) =>
  access === 'user' ? [...path.matchAll(/(?<=:id\b.*):(\w+Id)\b/g)].map(([, of]) => ({ name, of: of! })) : [],
);

test.each(within)('$name: the $of of the other company is nobody’s', async ({ name, of }) => {
  const { path } = operations[name];
  const nobodys = codeIn(await ask(name, { ids: { ...first(path), [of]: randomUUID() } }));
  expect(codeIn(await ask(name, { ids: { ...first(path), [of]: second(path)[of]! } }))).toBe(nobodys);
});

const inBodies: { name: Name; body: () => object; nobodys: object }[] = [
  {
    name: 'updateLedgerEntries',
    body: () => ({ category: 'software', ids: [second('/')['entryId']] }),
    nobodys: { category: 'software', ids: [randomUUID()] },
  },
];
test.each(inBodies)('$name: what is named in its body is of its company', async ({ name, body, nobodys }) => {
  expect(codeIn(await ask(name, { body: body() }))).toBe(codeIn(await ask(name, { body: nobodys })));
});

/**
 * Statements that give one row, or rows that are checked again later: asking for both companies shows whose they are. Rolled
 * back.
 */
test('each company has its own case, filed years, open questions and legs of transfers', async () => {
  const { userId } = owner.customer;
  const companies = [first('/')['companyId']!, secondId];
  const tx = await app.db.startTransaction().execute();
  try {
    for (const [place, registration_id] of companies.entries()) {
      const refreshed = { open_questions: 3 + place, refresh_at: new Date() };
      await tx
        .insertInto('tax_refreshes')
        .values({ registration_id, user_id: userId, ...refreshed })
        .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(refreshed))
        .execute();
      const [first_day, last_day] = [`201${place}-01-01`, `201${place}-12-31`];
      await insert(tx, 'ledger_locks', {
        registration_id,
        user_id: userId,
        first_day,
        last_day,
        locked_at: new Date(),
      });
      // Only a whole entry is a leg.
      await tx
        .deleteFrom('ledger_parts')
        .where(
          'entry_id',
          'in',
          tx.selectFrom('ledger_entries').select('id').where('registration_id', '=', registration_id),
        )
        .execute();
      await tx
        .updateTable('ledger_entries')
        .set({ category: 'own_transfer', because: 'pair:own_transfer', source: 'own_account', pair_by: null })
        .where('registration_id', '=', registration_id)
        .where('kind', '=', 'bank')
        .execute();
    }
    for (const [place, registrationId] of companies.entries()) {
      const of = { registrationId, userId };
      const rowsIn = (table: 'cases' | 'ledger_entries') =>
        tx.selectFrom(table).select('id').where('registration_id', '=', registrationId);
      const { id } = await rowsIn('cases').executeTakeFirstOrThrow();
      expect(await findCaseOf(tx, registrationId)).toMatchObject({ id });
      expect(await findEinCase(tx, of)).toMatchObject({ id });
      expect(await countQuestions(tx, of)).toBe(3 + place);
      expect(await listFiledYears(tx, of)).toEqual([{ begin: `201${place}-01-01`, end: `201${place}-12-31` }]);
      const entries = await rowsIn('ledger_entries')
        .where('kind', '=', 'bank')
        .where('is_removed', '=', false)
        .execute();
      const ids = entries.map((entry) => entry.id).toSorted();
      expect(ids).not.toEqual([]);
      expect((await listTransferSides(tx, of)).map(({ entryId }) => entryId).toSorted()).toEqual(ids);
      expect((await listUnjoined(tx, of, [])).toSorted()).toEqual(ids);
    }
  } finally {
    await tx.rollback().execute();
  }
});

/** Writes about one company; deletions come last. */
const writes = all
  .filter(
    ([, { access, method, path, upload }]) =>
      method !== 'GET' && upload === undefined && (access === 'user' || access === 'staff') && idInPath.test(path),
  )
  .map(([name]) => name)
  .toSorted((one, other) => Number(/^(delete|cancel|end)/.test(one)) - Number(/^(delete|cancel|end)/.test(other)));

test('what is written about the first company leaves the second as it was', async () => {
  expect(await aboutSecond()).toEqual(secondBefore);
  const ended: string[] = [];
  for (const [place, name] of writes.entries()) {
    ended.push(codeIn(await ask(name)));
    // Checking after each write would take as long as all of them.
    const some = writes.slice(place - (place % 8), place + 1);
    if (place % 8 === 7 || place === writes.length - 1)
      expect([some, await aboutSecond()]).toEqual([some, secondBefore]);
  }
  expect(ended.filter((code) => code.startsWith('200')).length).toBeGreaterThan(20);
});
