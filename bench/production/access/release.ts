/**
 * One release's API in a process of its own, for `access.ts`: `fill` makes the people, `ask` asks everything of a copy of a
 * database, `load` goes on reading and buying until it is told to stop. Its modules are those of the release's folder.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { TestBrowser } from '@zarpa/server/testing/people/second-factor.ts';
import { differences, type Answer, type Asking, type Person, type World } from './asking.ts';

const [folder, work, given, written] = process.argv.slice(2) as [string, string, string, string];
const from = <T>(path: string) => import(join(folder, path)) as Promise<T>;
const { startTestApp } = await from<typeof import('@zarpa/server/testing/app/start-test-app.ts')>(
  'server/testing/app/start-test-app.ts',
);
const { fullCustomer } = await from<typeof import('@zarpa/server/testing/people/full-customer.ts')>(
  'server/testing/people/full-customer.ts',
);
const { ownIds } = await from<typeof import('@zarpa/server/testing/people/own-ids.ts')>(
  'server/testing/people/own-ids.ts',
);
const { rowsOf, idsIn } = await from<typeof import('@zarpa/server/testing/people/rows-of.ts')>(
  'server/testing/people/rows-of.ts',
);
const { openBrowser, openPassedBrowser } = await from<typeof import('@zarpa/server/testing/people/second-factor.ts')>(
  'server/testing/people/second-factor.ts',
);
const { paidRegistration } = await from<typeof import('@zarpa/server/testing/companies/purchase.ts')>(
  'server/testing/companies/purchase.ts',
);
const { askOperation } = await from<typeof import('@zarpa/server/testing/app/ask-operation.ts')>(
  'server/testing/app/ask-operation.ts',
);
const { operations } = (await from('contract/core/operations.ts')) as { operations: Record<string, Operation> };

const app = await startTestApp({
  RATE_LIMIT_FACTOR: '1000000',
  DATABASE_CONNECTIONS_MAX: '16',
  FILES_DIR: process.env['FILES_DIR']!,
});
const save = (value: unknown) => writeFileSync(written, JSON.stringify(value));
const database = new URL(app.databaseUrl).pathname.slice(1);
function worldOf(): World & { before?: Answer[] } {
  return JSON.parse(readFileSync(given, 'utf8')) as World;
}

async function fill(): Promise<World> {
  const [first, second] = [await fullCustomer(app, { hasPaid: true }), await fullCustomer(app, { hasPaid: true })];
  const buyer = await openBrowser(app, await app.customer());
  await paidRegistration(app, buyer.customer);
  const newcomer = await openBrowser(app, await app.customer());
  // Filed years refuse writes.
  await app.db.deleteFrom('ledger_locks').execute();
  const people = Object.entries({ first, second, buyer, newcomer }).map(([name, { customer }]) => ({
    name,
    userId: customer.userId,
    email: customer.email,
  }));
  const rows: World['rows'] = {};
  for (const { name, userId } of people) for (const id of idsIn(await rowsOf(app, userId))) rows[id] = name;
  return { database, people, rows, askings: await listAskings(people) };
}

/** Reads come first, so that they are the same while it is migrated; what ends sessions or accounts comes last. */
const endings =
  /^(end|startDeletion|verifyDeletion|delete(Member|Customer)Sessions|updateMember|deleteMember|startSession)/;
function lateness(name: string): number {
  if (operations[name]!.method === 'GET') return 0;
  return endings.test(name) ? 3 : Number(/^(create|delete|cancel|leave|complete)/.test(name)) + 1;
}

async function listAskings(people: readonly Person[]): Promise<Asking[]> {
  const [first, second, buyer, newcomer] = people.map(({ name }) => name);
  const companies = async (name: string) => {
    const { userId } = people.find((one) => one.name === name)!;
    const rows = await app.db
      .selectFrom('cases as c')
      .innerJoin('registrations as r', 'r.id', 'c.registration_id')
      .select('r.id')
      .where('r.user_id', '=', userId)
      .orderBy('r.created_at')
      .execute();
    return Promise.all(rows.map(({ id: registrationId }) => ownIds(app, userId, { registrationId, isPartial: true })));
  };
  const [ofFirst, ofSecond, ofBuyer] = [await companies(first!), await companies(second!), await companies(buyer!)];
  const nobodys = (path: string) =>
    Object.fromEntries(Object.entries(ofFirst[0]!(path)).map(([key, id]) => [key, uuid.test(id) ? randomUUID() : id]));
  const targets: [string | undefined, string, (path: string) => Record<string, string>][] = [
    [undefined, `the first of ${first}`, ofFirst[0]!],
    [newcomer, `the first of ${first}`, ofFirst[0]!],
    [newcomer, 'nobody', nobodys],
    [buyer, `the first of ${first}`, ofFirst[0]!],
    [second, `the first of ${first}`, ofFirst[0]!],
    [second, `the second of ${first}`, ofFirst[1]!],
    [second, `the one of ${buyer}`, ofBuyer[0]!],
    [first, 'nobody', nobodys],
    [buyer, 'its own', ofBuyer[0]!],
    [second, 'its second', ofSecond[1]!],
    [second, 'its first', ofSecond[0]!],
    [first, 'its second', ofFirst[1]!],
    [first, 'its first', ofFirst[0]!],
  ];
  const names = Object.keys(operations)
    .filter((name) => operations[name]!.access !== 'public')
    .toSorted((one, other) => lateness(one) - lateness(other));
  return names.flatMap((operation) =>
    targets.map(([by, target, idsFor]) => asked({ operation, target, ...(by && { by }) }, idsFor)),
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const companyFields = ['company_id', 'registration_id', 'company_registration_id'];

function asked(
  { operation, by, target }: Pick<Asking, 'operation' | 'by' | 'target'>,
  idsFor: (path: string) => Record<string, string>,
): Asking {
  const { method, path, example } = operations[operation]!;
  const ids = idsFor(path);
  const named = (fields: unknown) =>
    Object.fromEntries(
      Object.entries((fields as object) ?? {})
        .filter(([key]) => key !== 'user_email')
        .map(([key, value]) => [key, companyFields.includes(key) ? ids['companyId'] : value]),
    ) as Record<string, string>;
  return {
    operation,
    ...(by && { by }),
    target,
    path: path.replace(/:(\w+)/g, (_, param: string) => ids[param]!),
    ...(example?.query !== undefined && { query: named(example.query) }),
    body: named(example?.body),
    isRead: method === 'GET',
  };
}

async function browsersOf({ people }: World): Promise<Map<string, TestBrowser>> {
  const browsers = new Map<string, TestBrowser>();
  for (const { name, userId, email } of people)
    browsers.set(name, await openPassedBrowser(app, { userId, email, token: '' }, `access-${name}-${randomUUID()}`));
  return browsers;
}

async function askAll(world: World): Promise<Answer[]> {
  const browsers = await browsersOf(world);
  const answers: Answer[] = [];
  for (const asking of world.askings) answers.push(await ask(asking, browsers, world.rows));
  return answers;
}

async function ask(asking: Asking, browsers: Map<string, TestBrowser>, rows: World['rows']): Promise<Answer> {
  const operation = operations[asking.operation];
  if (!operation) return { said: 'gone', sees: [] };
  const { path, query, body } = asking;
  const by = asking.by ? browsers.get(asking.by) : undefined;
  const { status, code, text } = await askOperation(app, operation, { path, body, by, ...(query && { query }) });
  const sees = [...new Set(text.match(anyUuid))].filter((id) => rows[id] && !path.includes(id));
  return { said: `${status} ${code ?? ''}`.trim(), sees: sees.map((id) => `${rows[id]} ${id}`).toSorted() };
}

const anyUuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Reads as `before` did, and buys. Says where its database is, and what went wrong once it is told to stop. */
async function load(world: World & { before?: Answer[] }): Promise<void> {
  const browsers = await browsersOf(world);
  const reads = world.askings.flatMap((asking, n) => (asking.isRead ? [[asking, world.before![n]!] as const] : []));
  const wrong: string[] = [];
  const bought: Person[] = [];
  const over = new AbortController();
  let count = 0;
  const reading = async (start: number) => {
    for (let n = start; !over.signal.aborted; n = (n + 1) % reads.length) {
      const [asking, before] = reads[n]!;
      const now = await ask(asking, browsers, world.rows);
      wrong.push(...differences([asking], [[before], [now]]));
      count += 1;
    }
  };
  const buying = async () => {
    while (!over.signal.aborted) {
      const customer = await app.customer();
      const name = await paidRegistration(app, customer).catch((error: Error) => void wrong.push(error.message));
      if (name) bought.push({ name, userId: customer.userId, email: customer.email });
    }
  };
  const work = [0, 1, 2].map((part) => reading(Math.floor((part * reads.length) / 3)));
  work.push(buying());
  process.send!({ database });
  await new Promise((resolve) => process.once('message', resolve));
  over.abort();
  await Promise.all(work);
  save({ wrong, bought, reads: count } satisfies Loaded);
}

export type Loaded = { wrong: string[]; bought: Person[]; reads: number };

if (work === 'fill') save(await fill());
else if (work === 'ask') save(await askAll(worldOf()));
else await load(worldOf());
// Without stopping the application, which would drop its database.
process.exit(0);
