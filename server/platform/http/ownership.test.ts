/**
 * For every operation that takes an id: somebody else's id of any kind is answered like an unknown one and changes nothing;
 * also when a neighbour with everything names it under their own company, case or conversation.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { often } from '../../testing/app/often.ts';
import { detailsOf } from '../../testing/companies/purchase.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { idsIn, rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let owner: TestBrowser;
let stranger: TestBrowser;
let neighbour: TestBrowser;
let owners: (path: string) => Ids;
let neighbours: (path: string) => Ids;
/** The owner's rows before any call, and an id of each kind in them. */
let before: Awaited<ReturnType<typeof rowsOf>>;
let ids: string[];
beforeAll(async () => {
  [owner, neighbour] = await Promise.all([fullCustomer(app, { hasPaid: true }), fullCustomer(app, { hasPaid: true })]);
  // Filed years refuse writes.
  await app.db.deleteFrom('ledger_locks').execute();
  const { rows } = await sql<{ id: string }>`select id from exports where user_id = ${owner.customer.userId}`.execute(
    app.db,
  );
  await makeExport(app.context, { exportId: rows[0]!.id });
  owners = await ownIds(app, owner.customer.userId);
  neighbours = await ownIds(app, neighbour.customer.userId);
  before = await rowsOf(app, owner.customer.userId);
  ids = idsIn(oneOfEach(before));
  stranger = await openBrowser(app, await app.customer());
});

const oneOfEach = (rows: typeof before): typeof before =>
  Object.fromEntries(
    Object.entries(rows).map(([table, [first, ...others]]) => {
      const rest = others.map((row) =>
        Object.entries(row).filter(([key, value]) => value !== null && first![key] === null),
      );
      return [table, first ? [first, ...rest.map((some) => Object.fromEntries(some))] : []];
    }),
  );

/** As many as the application has connections. */
const few = pLimit(8);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids that browsers generate: nobody owns them, and they are looked up together with the caller. */
const madeByBrowsers = ['checkout_id', 'conversation_id', 'send_key'];

type Place = { name: string; operation: Operation; field: string | undefined };
const callable = (Object.entries(operations) as [string, Operation][]).filter(([, { access }]) => access === 'user');
const places = callable.flatMap(([name, operation]): Place[] => {
  const given = { ...(operation.example?.body as object), ...(operation.example?.query as object) };
  const fields = Object.entries(given).flatMap(([key, value]) =>
    uuid.test(String(value)) && !madeByBrowsers.includes(key) ? [key] : [],
  );
  const inPath = /:(id|\w+Id)\b/.test(operation.path) ? [undefined] : [];
  return [...inPath, ...fields].map((field) => ({ name, operation, field }));
});

async function ask(by: TestBrowser, { operation, field }: Place, id: string): Promise<string> {
  const { body, query } = operation.example ?? {};
  const changed = (given: unknown) => ({
    ...(given as Record<string, string>),
    ...(field && Object.hasOwn(given as object, field) && { [field]: inPlaceOf(given, field, id) }),
  });
  const { status, code } = await askOperation(app, operation, {
    by,
    path: pathWith(operation.path, id),
    ...(query !== undefined && { query: changed(query) as Record<string, string> }),
    ...(body !== undefined && { body: changed(body) }),
  });
  return `${status} ${code}`;
}

const inPlaceOf = (given: unknown, field: string, id: string) =>
  Array.isArray((given as Record<string, unknown>)[field]) ? [id] : id;

/** Parameters that are no id, such as a row number, get a value that may exist. */
const pathWith = (path: string, id: string) => path.replace(/:(id|\w+Id)\b/g, id).replace(/:\w+/g, '3');

test('there is something to try', () => {
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'endListedSession',
      'downloadExport',
      'submitCompanyDetails',
      'createActionFile',
      'deleteActionFile',
    ]),
  );
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['createApproval', 'deleteEntryReceipt']));
  expect(inPath.length).toBeGreaterThan(12);
  expect(ids.length).toBeGreaterThan(8);
});

test.each(places.map((place, index) => ({ ...place, index })))(
  '$name answers a stranger’s id like one that nobody has',
  async ({ index, ...place }) => {
    const nobodys = await ask(stranger, place, randomUUID());
    expect(nobodys).toMatch(/^404 /);
    const some = idsFor(place, index);
    const answers = await Promise.all(some.map(async (id) => [id, await few(() => ask(stranger, place, id))]));
    expect(answers).toEqual(some.map((id) => [id, nobodys]));
  },
);

/**
 * The id that belongs there, all ids of a company, and a fifth of the others, rotating by place. All ids when it is unknown
 * which one belongs there.
 */
function idsFor({ operation: { path }, field }: Place, index: number): string[] {
  const right = field === undefined && owners(path)[/:(id|\w+Id)\b/.exec(path)![1]!];
  if (!right || !ids.includes(right)) return ids;
  const ofCompany = ['registrations', 'companies', 'orders', 'cases'].flatMap((table) =>
    idsIn({ own: before[table]! }),
  );
  return ids.filter((id, at) => [right, ...ofCompany].includes(id) || (at - index) % often(1, 5) === 0);
}

type Part = { name: keyof typeof operations; of: string; body?: (id: string) => object };
const inPath = callable.flatMap(([name, { path }]): Part[] =>
  [...path.matchAll(/(?<=:id\b.*):(\w+Id)\b/g)].map(([, of]) => ({ name: name as keyof typeof operations, of: of! })),
);
const inBody: Part[] = [
  { name: 'updateLedgerEntries', of: 'entryId', body: (id) => ({ category: 'software', ids: [id] }) },
  { name: 'createMessage', of: 'thread-files', body: (id) => ({ text: 'Hola', send_key: randomUUID(), files: [id] }) },
  { name: 'submitAnswer', of: 'action-files', body: (id) => ({ version: 0, answer: { front: id } }) },
  { name: 'uploadBankStatement', of: 'companyId', body: (id) => ({ company_id: id, year: 2026 }) },
  { name: 'submitCompanyDetails', of: 'companyId', body: (id) => detailsOf(id) },
];
const takes = ({ name, of }: Part) =>
  /^(delete|cancel)/.test(name) ? 4 - Number(name.endsWith('Receipt')) - Number(of === 'receiptId') : 0;
const parts = [...inPath, ...inBody].toSorted((one, other) => takes(one) - takes(other));
/** Here one's own id gets the same answer: a file that was sent is refused, a removed receipt is removed again. */
const answeredAlike = ['createMessage thread-files', 'deleteEntryReceipt receiptId', 'deleteEntryReceipt entryId'];

test.each(parts)('$name, the $of of somebody else', async (part) => {
  const nobodys = await askWithin(part, randomUUID());
  expect(await askWithin(part, idOf(owners, part))).toBe(nobodys);
  const own = await askWithin(part, idOf(neighbours, part));
  if (!answeredAlike.includes(`${part.name} ${part.of}`)) expect(own).not.toBe(nobodys);
});

const idOf = (of: (path: string) => Ids, { name, of: whose }: Part) =>
  of(operations[name].path)[whose] ?? of(`/api/${whose}/:id`)['id']!;

async function askWithin({ name, of, body }: Part, id: string): Promise<string> {
  const operation: Operation = operations[name];
  const own: Ids = { ...neighbours(operation.path), ...(!body && { [of]: id }) };
  const { status, code } = await askOperation(app, operation, {
    by: neighbour,
    path: operation.path.replace(/:(\w+)/g, (_, param: string) => own[param]!),
    ...(body && { body: body(id) }),
  });
  return `${status} ${code ?? ''}`;
}

test('all of them have left the owner’s rows as they were', async () => {
  expect(await rowsOf(app, owner.customer.userId)).toEqual(before);
});

test('the owner’s own ids are known', async () => {
  const download = places.find(({ name }) => name === 'downloadExport')!;
  const answers = await Promise.all(ids.map((id) => ask(owner, download, id)));
  expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(1);
});
