import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lockRegistration } from '../payments/payments.queries.ts';
import { type FormedCompany, formedCompany, submitted, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';

const app = testApp();

type MissedYear = { year: number; before: string | null; learned: string; cause: string; since: string };
const nothing = { learned: '', cause: '', since: '' };
const saveMissed = (of: FormedCompany, missed: Partial<MissedYear>, token = of.customer.token) =>
  app.call('PUT /api/companies/:id/missed-years', {
    token,
    params: { id: of.registrationId },
    body: { year: 2026, before: null, ...nothing, ...missed },
  });
const rowsOf = ({ registrationId }: FormedCompany) =>
  app.db.selectFrom('missed_years').selectAll().where('registration_id', '=', registrationId).execute();

test('told, told again over what was seen, and taken back', async () => {
  const of = await formedCompany(app);
  const { read } = taxCalls(app, of);
  const first = await saveMissed(of, { learned: 'En marzo,\r\npor el banco.  ' });
  expect(first.status).toBe(200);
  const [shown] = first.body.data.taxes.missed_years;
  expect(shown).toEqual({
    year: 2026,
    learned: 'En marzo,\npor el banco.',
    cause: '',
    since: '',
    told_at: expect.stringMatching(/Z$/) as string,
  });
  expect(await rowsOf(of)).toEqual([
    {
      registration_id: of.registrationId,
      year_day: '2026-12-31',
      user_id: of.customer.userId,
      learned: 'En marzo,\npor el banco.',
      cause: '',
      since: '',
      told_at: new Date(shown!.told_at),
    },
  ]);
  // Sent from a window with an outdated text.
  const late = await saveMissed(of, { cause: 'Nadie me lo dijo.' });
  expect([late.status, late.body.code]).toEqual([409, 'tax.missed_year_changed']);
  expect((await saveMissed(of, { learned: 'En marzo,\npor el banco.' })).status).toBe(200);
  expect((await read()).missed_years).toEqual([shown]);
  expect((await saveMissed(of, { before: shown!.told_at, cause: 'Nadie me lo dijo.' })).status).toBe(200);
  const [second] = (await read()).missed_years;
  expect(second).toMatchObject({ learned: '', cause: 'Nadie me lo dijo.' });
  const beside = await formedCompany(app, { by: of.customer });
  await saveMissed(beside, { cause: 'Allí tampoco.' });
  const kept = await rowsOf(beside);
  expect((await saveMissed(of, { before: second!.told_at })).status).toBe(200);
  expect([(await read()).missed_years, await rowsOf(of)]).toEqual([[], []]);
  expect([kept.length, await rowsOf(beside)]).toEqual([1, kept]);
});

test('of a year that is none of its own nothing is kept; of two at once one is told that it was changed', async () => {
  const of = await formedCompany(app);
  for (const year of [2025, 2099]) {
    const { status, body } = await saveMissed(of, { year, cause: 'De entonces.' });
    expect([status, body.code]).toEqual([422, 'tax.year_unknown']);
  }
  expect((await saveMissed(of, { cause: 'x'.repeat(2001) })).body.code).toBe('request.invalid');
  expect(await rowsOf(of)).toEqual([]);
  let saving: ReturnType<typeof saveMissed>[] = [];
  await app.db.transaction().execute(async (tx) => {
    // Both requests wait for the lock before either can go on.
    await lockRegistration(tx, of.registrationId);
    saving = [saveMissed(of, { cause: 'Uno.' }), saveMissed(of, { cause: 'Dos.' })];
    await untilWaiting(app, 2);
  });
  const answers = await Promise.all(saving);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rowsOf(of)).toHaveLength(1);
});

const key = 'wy_annual_report:2027';

const prove = ({ registrationId }: FormedCompany, by: FormedCompany, of = key, content = pdfOf(1)) =>
  app.call('POST /api/companies/:id/tax-proofs', {
    token: by.customer.token,
    params: { id: registrationId },
    body: { key: of },
    files: [{ name: 'recibo.pdf', content }],
  });
const papers = async ({ customer: { token }, registrationId }: FormedCompany) => {
  const { body } = await app.call('GET /api/documentos-adicionales', { token, query: { company_id: registrationId } });
  return body.data.documents.filter(({ category }) => category === 'acknowledgement');
};
const files = ({ customer: { userId } }: FormedCompany) =>
  app.db.selectFrom('files').select(['kind', 'state']).where('user_id', '=', userId).execute();

test('a proof is a paper of the company, quietly, and settles its date; the same file twice is one', async () => {
  const of = await formedCompany(app);
  const notices = () => app.db.selectFrom('notices').select('id').where('user_id', '=', of.customer.userId).execute();
  const expected = await notices();
  const content = pdfOf(2);
  const first = await prove(of, of, key, content);
  const title = 'Justificante: Informe anual de Wyoming (2027)';
  const size_bytes = content.length;
  expect([first.status, first.body.data.document]).toMatchObject([200, { title, name: 'recibo.pdf', size_bytes }]);
  const again = await prove(of, of, key, content);
  expect(again.body).toEqual(first.body);
  const { id } = first.body.data.document;
  expect(await papers(of)).toMatchObject([{ id, title, source: 'customer', version: 1 }]);
  expect(await notices()).toEqual(expected);
  const { settle, due } = taxCalls(app, of);
  expect((await settle(key, { before: 'due', state: 'done', document_id: id })).status).toBe(200);
  expect(await due(key)).toMatchObject({ state: 'done', document_id: id });
  // A second proof is added beside the first; the same file may prove another date under its own name.
  await prove(of, of, key, pdfOf(3));
  await prove(of, of, 'agent_renewal:2027', content);
  expect((await papers(of)).map(({ title, version }) => [title, version]).toSorted()).toEqual([
    ['Justificante: Informe anual de Wyoming (2027)', 1],
    ['Justificante: Informe anual de Wyoming (2027)', 1],
    ['Justificante: Renovación del agente registrado (2027)', 1],
  ]);
});

test('what is no date of this company is refused before its file is kept; what came into view today is proved at once, though no round has looked since', async () => {
  const unformed = await submitted(app);
  expect((await prove(unformed, unformed)).body.code).toBe('tax.obligation_not_found');
  const of = await formedCompany(app);
  const before = await files(of);
  for (const unknown of ['wy_annual_report:1999', 'form_1065:2026', 'toString', 'be_13']) {
    const { status, body } = await prove(of, of, unknown);
    expect([status, body.code]).toEqual([404, 'tax.obligation_not_found']);
  }
  expect(await files(of)).toEqual(before);
  await app.db.deleteFrom('obligations').where('registration_id', '=', of.registrationId).execute();
  expect((await prove(of, of)).status).toBe(200);
});

/** Nothing delays their deletion any more, and its day has come. */
async function dueToGo({ customer: { userId }, caseId }: FormedCompany): Promise<void> {
  await app.db.updateTable('cases').set({ stage: 'completed', turn: 'nobody' }).where('id', '=', caseId).execute();
  const due = { user_id: userId, token_hash: Buffer.alloc(32), due_at: new Date(0) };
  await app.db.insertInto('deletions').values(due).execute();
}

test('the account goes while its file is on the way: refused, and nothing is left of it', async () => {
  const of = await formedCompany(app);
  await prove(of, of, key, pdfOf(2));
  await dueToGo(of);
  const { put } = app.context.files;
  app.context.files.put = async (...given) => {
    await put.apply(app.context.files, given);
    await completeDeletions(app.context);
  };
  expect((await prove(of, of)).body.code).toBe('files.store_unavailable');
  app.context.files.put = put;
  expect((await files(of)).filter(({ kind }) => kind === 'tax-proof')).toEqual([]);
});

test('the account is gone before its first byte: refused, and nothing is left', async () => {
  const of = await formedCompany(app);
  await dueToGo(of);
  const whole = pdfOf(1, { padBytes: 100_000 });
  const asking = httpRequest(`${app.url}/api/companies/${of.registrationId}/tax-proofs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${of.customer.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
  asking.write(`${head('body')}\r\n\r\n{"key":"${key}"}\r\n`);
  asking.write(`${head('file')}; filename="a.pdf"\r\n\r\n`);
  asking.write(whole.subarray(0, 5_000));
  const begun = () => files(of).then((rows) => rows.filter(({ kind }) => kind === 'tax-proof'));
  await expect.poll(begun).toHaveLength(1);
  // The state that a deletion which had already looked at the files leaves.
  const { userId } = of.customer;
  await app.db.updateTable('users').set({ deleted_at: new Date(), email: '' }).where('id', '=', userId).execute();
  asking.end(Buffer.concat([whole.subarray(5_000), Buffer.from('\r\n--b--\r\n')]));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  expect(await json(response)).toMatchObject({ code: 'identity.account_deleted' });
  expect(await begun()).toEqual([]);
});
