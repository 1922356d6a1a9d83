/**
 * Outside parties accept requests and never answer: each operation, called with the most rights, still gives a declared
 * answer within ten seconds. server/platform/db/frozen-database.test.ts covers the database; only the worker uses mail and
 * the filing partner.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import { eventsAnswer, refusalsOf, type Operation } from '@zarpa/contract/core/operation.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { beginRegistration, detailsOf, purchaseOf } from '../../testing/companies/purchase.ts';
import { partsOf, type SentFile } from '../../testing/app/request-parts.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { openBrowser, openPassedBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { startMutedTestApp, type MutedTestApp } from '../../testing/app/muted-test-app.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { endless } from '../../testing/files/start-clamd.ts';

const all = Object.entries(operations) as [string, Operation][];
/**
 * Blank forms are neither scanned nor stored. Before formation nothing can be proved or signed, a sent packet takes
 * neither a page nor a statement, and a signing that ended no copy.
 */
const isReceived = ([name, { upload }]: [string, Operation]) =>
  upload !== undefined &&
  ![
    'createBlankForm',
    'verifyPaper',
    'uploadInkCopy',
    'createTaxProof',
    'createStaffTaxProof',
    'uploadSignedCopy',
    'uploadSignedPage',
    'uploadCauseStatement',
    'uploadAnyCauseStatement',
  ].includes(name);
const uploads = all.filter(isReceived);
/** Ten seconds and what a busy machine adds; two waits one after the other take longer. */
const answeredWithinMs = 20_000;

let house: MutedTestApp;
let owner: TestBrowser;
let staff: TestBrowser;
let idsOf: (path: string) => Ids;
beforeAll(async () => {
  house = await startMutedTestApp();
  const full = await fullCustomer(house.app, { hasPaid: true });
  const { userId } = full.customer;
  const exports = sql<{ id: string }>`select id from exports where user_id = ${userId}`;
  await makeExport(house.app.context, { exportId: (await exports.execute(house.app.db)).rows[0]!.id });
  owner = await openPassedBrowser(house.app, full.customer, randomUUID());
  staff = await openStaff(house.app);
  await madeReal(userId);
  // Loading a model's client takes a while.
  await owner.call('POST /api/support/chat', { body: { message: '¿Qué es Zarpa?' } });
  idsOf = await ownIds(house.app, userId);
});
afterAll(() => house.stop());

/** Replaces placeholders by real values, so that operations get as far as calling the outside party. */
async function madeReal(userId: string): Promise<void> {
  const { db } = house.app;
  await db.updateTable('returns').set({ state: 'sent', forms: null }).where('user_id', '=', userId).execute();
  await db.deleteFrom('return_answers').where('user_id', '=', userId).where('sealed', 'is not', null).execute();
  await db.deleteFrom('ledger_locks').where('user_id', '=', userId).execute();
  const papers = db.updateTable('documents').where('user_id', '=', userId).where('category', '=', 'mail');
  const { id } = await papers
    .set({ thumbnail_id: sql`id` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('documents')
    .set({ category: 'articles', source: 'staff' })
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('category', '=', 'agency_answer')
    .execute();
}

type Changes = { who?: TestBrowser | string; file?: SentFile | undefined; body?: object };
type Result = { name: string; outcome: string; ms: number; isDeclared: boolean };

/** With the example's body, as the caller with the most rights, about existing things. */
async function ask(name: string, operation: Operation, { who, file, body }: Changes = {}, as = ''): Promise<Result> {
  const { example, method, access } = operation;
  const ids = idsOf(operation.path);
  const own = {
    ...(example?.body as object),
    ...(name === 'uploadBankStatement' && { company_id: ids['companyId'] }),
  };
  const sent = partsOf(operation, operation.body && JSON.stringify({ ...own, ...body }), file);
  const query = new URLSearchParams(example?.query as Record<string, string> | undefined);
  const path = operation.path.replace(/:(\w+)/g, (_, param: string) => ids[param]!);
  const by = who ?? (access === 'staff' ? staff : owner);
  const browser = typeof by === 'string' ? { customer: { token: by }, headers: {} } : by;
  const known = access !== 'public' && { authorization: `Bearer ${browser.customer.token}`, ...browser.headers };
  const startedAt = performance.now();
  const response = await fetch(`${house.app.url}${path}?${query}`, {
    method,
    ...sent,
    headers: { ...sent.headers, ...known },
  });
  const { code } = await codeOf(operation, response);
  const ms = performance.now() - startedAt;
  const isDeclared = !code || (refusalsOf(operation).includes(code) && errors[code].status === response.status);
  return {
    name: as ? `${name}, ${as}` : name,
    outcome: code ?? String(response.status),
    ms,
    isDeclared: isDeclared && code !== 'server.unexpected',
  };
}

/** Reads a file under way to its end, or to its error. */
async function codeOf({ answer }: Operation, response: Response): Promise<{ code?: ErrorCode }> {
  if (!response.ok) return (await response.json()) as { code: ErrorCode };
  if (answer === eventsAnswer) await response.body?.cancel();
  else await response.arrayBuffer().catch(() => undefined);
  return {};
}

const scanned = Object.fromEntries(uploads.map(([name]) => [`${name}, scanned`, 'files.scanner_unavailable'] as const));
const kept = Object.fromEntries(uploads.map(([name]) => [`${name}, kept`, 'files.store_unavailable'] as const));
const waiting: Record<string, ErrorCode> = {
  ...scanned,
  ...kept,
  startSession: 'identity.provider_unavailable',
  'createInitialCompany, anew': 'server.late',
  'createInitialCompany, again': 'payments.provider_unavailable',
  'submitCompanyDetails, unsettled': 'payments.provider_unavailable',
  createCardSetup: 'payments.provider_unavailable',
  saveCard: 'payments.provider_unavailable',
  searchAddresses: 'companies.address_search_unavailable',
  getThumbnail: 'server.unavailable',
  downloadFile: 'server.unavailable',
  downloadNamedFile: 'server.unavailable',
  previewNamedFile: 'server.unavailable',
  downloadCustomerFile: 'server.unavailable',
  getBankFolder: 'server.unavailable',
  downloadBoundFolder: 'server.unavailable',
  downloadReturnPaper: 'server.unavailable',
  downloadReturnPage: 'server.unavailable',
  downloadExport: 'server.unavailable',
};
const silenceCodes = [...Object.values(waiting), 'server.late'];

test('each operation answers in time what it declares; those that ask somebody outside say that nobody answered', async () => {
  const { app } = house;
  const { buyer, registration } = await begunPurchase();
  const other = await openBrowser(app, await app.customer());
  // Unknown callers: a tenth of the operations, because all share the check (every-operation.test.ts).
  const asking = all.filter(([, { access }], place) => access !== 'public' && place % 10 === 0);
  const strangers = await Promise.all(
    asking.map(async ([name, operation]) => {
      const { token } = await app.customer();
      return () => ask(name, operation, { who: token });
    }),
  );
  house.fallSilent();

  const [few, some] = [pLimit(4), pLimit(16)];
  const others = all.filter((entry) => !isReceived(entry));
  // Writes would change what is read.
  const reads = others.filter(([, { method }]) => method === 'GET');
  const read = Promise.all(reads.map(([name, operation]) => some(() => ask(name, operation))));
  // Of the cards at once: among the writes are some that end the session.
  const ofCards = ['createCardSetup', 'saveCard'] as const;
  const writes = others.filter(([name, { method }]) => method !== 'GET' && !ofCards.some((one) => one === name));
  const more = (name: keyof typeof operations, as: string, changes: Changes) =>
    ask(name, operations[name], changes, as);
  const again = { checkout_id: registration.checkout_id };
  const [unknown, requested, written] = await Promise.all([
    Promise.all(strangers.map((begin) => begin())),
    Promise.all([
      ...uploads.flatMap(([name, operation]) => [
        ask(name, operation, { file: fileFor(name, endless) }, 'scanned'),
        ask(name, operation, { file: fileFor(name, '') }, 'kept'),
      ]),
      ...ofCards.map((name) => ask(name, operations[name])),
      more('createInitialCompany', 'anew', { who: buyer, body: purchaseOf(buyer.customer) }),
      more('createInitialCompany', 'again', { who: buyer, body: purchaseOf(buyer.customer, again) }),
      more('submitCompanyDetails', 'unsettled', { who: buyer, body: detailsOf(registration.id) }),
      more('sendChatMessage', 'of a model', { body: { message: '¿Qué es Zarpa?' } }),
    ]),
    read.then(() =>
      Promise.all(
        writes.map(([name, operation]) =>
          few(() => ask(name, operation, name === 'endOtherSessions' ? { who: other } : {})),
        ),
      ),
    ),
  ]);
  const known = [...requested, ...(await read), ...written];

  const wrong = [...unknown, ...known].filter(({ ms, isDeclared }) => ms > answeredWithinMs || !isDeclared);
  expect(wrong).toEqual([]);
  const silent = known.filter((answer) => silenceCodes.includes(answer.outcome));
  expect(Object.fromEntries(silent.map((answer) => [answer.name, answer.outcome]))).toEqual(
    Object.fromEntries(
      Object.entries(waiting).map(([name, code]) => [name, expect.stringMatching(`^(${code}|server.late)$`)]),
    ),
  );
  expect(known.find(({ name }) => name === 'sendChatMessage, of a model')).toMatchObject({ outcome: '200' });
  expect(new Set(unknown.map((answer) => answer.outcome))).toEqual(new Set(['identity.provider_unavailable']));
  expect(house.calls()).toMatchObject({ identity: unknown.length + 1, maps: 1, model: 1, scanner: uploads.length });
  expect(house.calls()['stripe']).toBeGreaterThanOrEqual(3);
  expect(house.calls()['files']).toBeGreaterThanOrEqual(Object.keys(kept).length + 10);
}, 60_000);

async function begunPurchase() {
  const { app } = house;
  const buyer = await openBrowser(app, await app.customer());
  await beginRegistration(app, buyer.customer);
  const begun = app.db.updateTable('registrations').set({ payment_intent_id: 'pi_1' });
  const registration = await begun
    .where('user_id', '=', buyer.customer.userId)
    .returning(['id', 'checkout_id'])
    .executeTakeFirstOrThrow();
  return { buyer, registration };
}

/** Puts `mark` into the file where no reader looks. */
function fileFor(name: string, mark: string): SentFile {
  if (name === 'uploadBankStatement')
    return { name: 'enero.csv', content: Buffer.from(`Fecha;Importe\n2026-12-01;10,5\n${mark}`) };
  return { name: 'papel.pdf', content: Buffer.concat([pdfOf(1), Buffer.from(`\n%${mark}\n`)]) };
}
