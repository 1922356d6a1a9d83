/**
 * A neighbour who has everything too names what is the owner's under a company, a case or a conversation of their own, in the
 * path and in bodies: it is answered like what nobody has, and changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { detailsOf } from '../../testing/companies/purchase.ts';
import { partsOf } from '../../testing/app/request-parts.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let owner: TestBrowser;
let neighbour: TestBrowser;
let owners: (path: string) => Ids;
let neighbours: (path: string) => Ids;
beforeAll(async () => {
  [owner, neighbour] = await Promise.all([fullCustomer(app, { hasPaid: true }), fullCustomer(app, { hasPaid: true })]);
  for (const { customer } of [owner, neighbour])
    await app.db.deleteFrom('ledger_locks').where('user_id', '=', customer.userId).execute();
  owners = await ownIds(app, owner.customer.userId);
  neighbours = await ownIds(app, neighbour.customer.userId);
});

/** A parameter of the path after the first, or a field of a body; `of` is whose id belongs there. */
type Place = { name: keyof typeof operations; of: string; body?: (id: string) => object };
const inPath = (Object.entries(operations) as [keyof typeof operations, Operation][]).flatMap(
  ([name, { access, path }]): Place[] =>
    access === 'user' ? [...path.matchAll(/(?<=:id\b.*):(\w+Id)\b/g)].map(([, of]) => ({ name, of: of! })) : [],
);
const exampleOf = (name: keyof typeof operations) => (operations[name] as Operation).example?.body as object;
const inBody: Place[] = [
  { name: 'updateLedgerEntries', of: 'entryId', body: (id) => ({ category: 'software', ids: [id] }) },
  { name: 'createMessage', of: 'thread-files', body: (id) => ({ text: 'Hola', send_key: randomUUID(), files: [id] }) },
  { name: 'submitAnswer', of: 'action-files', body: (id) => ({ version: 0, answer: { front: id } }) },
  { name: 'uploadBankStatement', of: 'companyId', body: (id) => ({ company_id: id, year: 2026 }) },
  { name: 'submitCompanyDetails', of: 'companyId', body: (id) => detailsOf(id) },
];
const takes = ({ name, of }: Place) =>
  /^(delete|cancel)/.test(name) ? 4 - Number(name.endsWith('Receipt')) - Number(of === 'receiptId') : 0;
/** What takes something away comes last. */
const places = [...inPath, ...inBody].toSorted((one, other) => takes(one) - takes(other));
/** Where one's own is answered alike: a file that was sent is refused, a receipt that is gone is taken away once more. */
const answeredAlike = ['createMessage thread-files', 'deleteEntryReceipt receiptId', 'deleteEntryReceipt entryId'];

test('there is something to try', () => {
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['createApproval', 'deleteEntryReceipt']));
  expect(inPath.length).toBeGreaterThan(12);
});

test.each(places)('$name, the $of of somebody else', async (place) => {
  const before = await rowsOf(app, owner.customer.userId);
  const nobodys = await ask(place, randomUUID());
  expect(await ask(place, idOf(owners, place))).toBe(nobodys);
  expect(await rowsOf(app, owner.customer.userId)).toEqual(before);
  const own = await ask(place, idOf(neighbours, place));
  if (!answeredAlike.includes(`${place.name} ${place.of}`)) expect(own).not.toBe(nobodys);
});

function idOf(of: (path: string) => Ids, { name, of: whose }: Place): string {
  const { path } = operations[name];
  return of(path)[whose] ?? of(`/api/${whose}/:id`)['id']!;
}

async function ask({ name, of, body }: Place, id: string): Promise<string> {
  const operation: Operation = operations[name];
  const ids: Ids = { ...neighbours(operation.path), ...(!body && { [of]: id }) };
  const sent = partsOf(operation, operation.body && JSON.stringify(body ? body(id) : exampleOf(name)));
  const path = operation.path.replace(/:(\w+)/g, (_, param: string) => ids[param]!);
  const query = new URLSearchParams(operation.example?.query as Record<string, string> | undefined);
  const response = await fetch(`${app.url}${path}?${query}`, {
    method: operation.method,
    ...sent,
    headers: {
      ...sent.headers,
      ...neighbour.headers,
      authorization: `Bearer ${neighbour.customer.token}`,
      'x-forwarded-for': neighbour.address,
    },
  });
  const { code } = (await response.json()) as { code?: string };
  return `${response.status} ${code ?? ''}`;
}
