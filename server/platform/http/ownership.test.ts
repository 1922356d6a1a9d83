/** For every operation that takes an id: somebody else's, whatever it is the id of, is answered like one that nobody has, and changes nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { idsIn, rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let owner: TestBrowser;
let stranger: TestBrowser;
/** Of the owner, as they were before anybody asked; and an id of each kind that is in them. */
let before: Awaited<ReturnType<typeof rowsOf>>;
let ids: string[];
beforeAll(async () => {
  owner = await fullCustomer(app, { hasPaid: true });
  const { rows } = await sql<{ id: string }>`select id from exports where user_id = ${owner.customer.userId}`.execute(
    app.db,
  );
  await makeExport(app.context, { exportId: rows[0]!.id });
  before = await rowsOf(app, owner.customer.userId);
  ids = idsIn(oneOfEach(before));
  stranger = await openBrowser(app, await app.customer());
});

/** Of each table a row with what its others have too; of what only some have, one that has it. */
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

/** Ids that a browser makes: nobody has them, and they are read together with who calls. */
const madeByBrowsers = ['checkout_id', 'conversation_id', 'send_key'];

/** Where an operation takes an id: in its path, in its query, or in a field of its example's body. */
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

/** Where a list of ids is taken, a list of one. */
const inPlaceOf = (given: unknown, field: string, id: string) =>
  Array.isArray((given as Record<string, unknown>)[field]) ? [id] : id;

/** What is no id, such as the number of a row, is one that may be there. */
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
  expect(ids.length).toBeGreaterThan(8);
});

test.each(places)('$name answers a stranger’s id like one that nobody has', async (place) => {
  const nobodys = await ask(stranger, place, randomUUID());
  expect(nobodys).toMatch(/^404 /);
  const answers = await Promise.all(ids.map(async (id) => [id, await few(() => ask(stranger, place, id))]));
  expect(answers).toEqual(ids.map((id) => [id, nobodys]));
});

test('all of them have left the owner’s rows as they were', async () => {
  expect(await rowsOf(app, owner.customer.userId)).toEqual(before);
});

test('the owner’s own ids are known', async () => {
  const download = places.find(({ name }) => name === 'downloadExport')!;
  const answers = await Promise.all(ids.map((id) => ask(owner, download, id)));
  expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(1);
});
