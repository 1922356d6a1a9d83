/** An upload takes time: whoever loses their access meanwhile leaves nothing in the company. */
import { beforeAll, expect, test } from 'vitest';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { askOperation } from '../../testing/app/ask-operation.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { ownIds, type Ids } from '../../testing/people/own-ids.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';

const uploads = (Object.entries(operations) as [string, Operation][]).filter(
  ([, operation]) => operation.access === 'user' && operation.needs !== null && operation.upload !== undefined,
);

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
let owner: TestBrowser;
let idsFor: (path: string) => Ids;
beforeAll(async () => {
  owner = await fullCustomer(app, { hasPaid: true });
  await app.db.deleteFrom('ledger_locks').execute();
  idsFor = await ownIds(app, owner.customer.userId);
}, 120_000);

const written = async () => {
  const { files: _bytes, ...rows } = await rowsOf(app, owner.customer.userId);
  return rows;
};

test('nothing of what somebody sends who is removed meanwhile is kept', async () => {
  const companyId = idsFor('/')['companyId']!;
  const before = await written();
  const stored: string[] = [];
  for (const [name, operation] of uploads) {
    const person = await joinCompany(app, companyId, { role: 'titular' });
    const { put } = app.context.files;
    app.context.files.put = async (...given) => {
      await put.apply(app.context.files, given);
      stored.push(name);
      await app.db.deleteFrom('company_people').where('user_id', '=', person.customer.userId).execute();
    };
    const own = idsFor(operation.path);
    const body = { ...(operation.example?.body as object) };
    const { status, code } = await askOperation(app, operation, {
      by: person,
      path: operation.path.replace(/:(\w+)/g, (_, param: string) => own[param]!),
      body: { ...body, ...('company_id' in body && { company_id: companyId, year: new Date().getUTCFullYear() }) },
      file: { name: `${name}.pdf`, content: pdfOf(1, { padBytes: stored.length + 100 }) },
    });
    app.context.files.put = put;
    if (stored.at(-1) === name) expect([name, status, code]).toEqual([name, 404, expect.stringMatching(/not_found$/)]);
    await app.db.deleteFrom('company_people').where('user_id', '=', person.customer.userId).execute();
  }
  expect(await written()).toEqual(before);
  // Others are refused before their bytes are stored: what they prove is not asked for in the full company.
  expect(stored).toEqual(
    expect.arrayContaining(['uploadDocument', 'createActionFile', 'createEntryReceipt', 'uploadBankStatement']),
  );
}, 60_000);
