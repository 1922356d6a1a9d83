import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { approvedReturn, makeReturns, photo, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const now = () => new Date(app.context.clock()).toISOString();
const pagesOf = (id: string) =>
  app.db
    .selectFrom('return_signed_pages as s')
    .innerJoin('documents as d', 'd.id', 's.id')
    .innerJoin('files as f', 'f.id', 's.id')
    .select(['s.generation', 's.verdict', 's.note', 'd.registration_id', 'd.version', 'd.source', 'f.is_record'])
    .where('s.return_id', '=', id)
    .orderBy('s.kept_at')
    .execute();

let of: FormedCompany;
let other: FormedCompany;
beforeAll(async () => {
  await namePreparer(app);
  of = await companyWithReturns(app);
  other = await companyWithReturns(app);
});

test('unsigned it is neither sent nor proved; sent back it waits for another page, and nothing that came is lost', async () => {
  const { id, generation } = await approvedReturn(app, of, staff);
  const { packet, signPage } = returnCalls(app, of);
  const team = teamCalls(staff, id);
  const mailed = async () => {
    await runJobs(app, 'deliver-outbox');
    const subject = 'Formulario 5472 con 1120 pro forma (2025) de Faro Digital LLC: firma otra vez la página';
    const mails = app.mail.messages(of.customer.email).filter((one) => one.subject === subject);
    return Promise.all(mails.map(async (one) => (await app.mail.message(one.id))!.text));
  };
  const refuse = async () => {
    const answers = [await team.send(generation, now()), await team.prove(generation, { pages: 1, at: now() })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'returns.unsigned'],
      [409, 'returns.unsigned'],
    ]);
  };
  await refuse();
  expect((await signPage(id, generation, photo('dark'))).status).toBe(200);
  await refuse();
  const [dark] = (await packet()).signed_pages;
  expect((await team.comparePage(dark!.document_id, 'sent_back')).body.details).toEqual([
    { field: 'note', message: 'Escribe qué le falta a la página' },
  ]);
  expect((await team.comparePage(dark!.document_id, 'sent_back', 'No se ve la firma.')).status).toBe(200);
  expect(await mailed()).toEqual([expect.stringContaining('No se ve la firma.')]);
  await refuse();
  expect(await packet()).toMatchObject({ state: 'to_sign_again', approved: { name: 'Titular Principal' } });
  expect((await signPage(id, generation, photo('dark'))).body.code).toBe('returns.page_refused');
  expect((await signPage(id, generation, photo('better'))).status).toBe(200);
  const [better] = (await packet()).signed_pages;
  expect((await team.comparePage(better!.document_id, 'sent_back', 'Falta la fecha.')).status).toBe(200);
  const [newest] = await mailed();
  expect(newest).toContain('Falta la fecha.');
  expect(newest).toContain(`aprobar=${id}`);
  expect((await signPage(id, generation, photo('good'))).status).toBe(200);
  const [good] = (await packet()).signed_pages;
  expect((await team.comparePage(good!.document_id, 'matches')).body.data.reviewed.packet.state).toBe('signed');
  expect((await team.comparePage(good!.document_id, 'matches')).body.code).toBe('returns.moved_on');
  expect((await team.send(generation, now())).status).toBe(200);
  expect((await team.prove(generation, { pages: 1, at: now() })).status).toBe(200);
  const of1 = { generation, registration_id: of.registrationId, source: 'customer' };
  expect(await pagesOf(id)).toEqual([
    { ...of1, version: 1, verdict: 'sent_back', note: 'No se ve la firma.', is_record: false },
    { ...of1, version: 2, verdict: 'sent_back', note: 'Falta la fecha.', is_record: false },
    { ...of1, version: 3, verdict: 'matches', note: '', is_record: true },
  ]);
  const { items } = (await app.call('GET /api/notifications', { token: of.customer.token })).body.data;
  const notes = items.filter(({ facts }) => facts['state'] === 'to_sign_again').map(({ facts }) => facts['note']);
  expect(notes).toEqual(['Falta la fecha.', 'No se ve la firma.']);
});

test('a page is of one leaf, and comes once there is something to sign; what is made anew is signed anew, and no page of before or of another packet is worth anything', async () => {
  await makeReturns(app, other);
  const { packet, get, answer, make, signPage } = returnCalls(app, other);
  const { id, generation } = await packet();
  const team = teamCalls(staff, id);
  expect((await signPage(id, generation)).body.code).toBe('returns.moved_on');
  await approvedReturn(app, other, staff);
  const two = await signPage(id, generation, { name: 'todo.pdf', content: pdfOf(2) });
  expect([two.status, two.body.code]).toEqual([422, 'files.too_many_pages']);
  expect(await pagesOf(id)).toEqual([]);
  await signPage(id, generation);
  const [early] = (await packet()).signed_pages;
  const { answered_at } = (await get()).questions.find(({ key }) => key === 'other_assets')!;
  await answer('other_assets', 100, { before: answered_at });
  expect((await signPage(id, generation, photo('late'))).body.code).toBe('returns.outdated');
  expect((await team.comparePage(early!.document_id, 'matches')).body.code).toBe('returns.outdated');
  await make();
  await runJobs(app, 'make-return');
  expect((await team.comparePage(early!.document_id, 'matches')).body.code).toBe('returns.moved_on');
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2, signed_pages: [], approved: null });
  await approvedReturn(app, other, staff);
  expect((await signPage(id, generation)).body.code).toBe('returns.moved_on');
  expect((await signPage(id, 2)).status).toBe(200);
  expect((await team.comparePage(early!.document_id, 'matches')).body.code).toBe('returns.moved_on');
  expect((await team.send(2, now())).body.code).toBe('returns.unsigned');
  expect((await pagesOf(id)).map((one) => [one.generation, one.verdict])).toEqual([
    [1, null],
    [2, null],
  ]);
  const { id: filed } = await returnCalls(app, of).packet();
  const [strange] = await select(app.db, 'return_signed_pages', { return_id: filed }, ['id', 'verdict'], 'kept_at');
  expect((await team.comparePage(strange!.id, 'matches')).body.code).toBe('returns.moved_on');
  const params = { id, documentId: strange!.id };
  expect((await staff.call('GET /api/admin/returns/:id/papers/:documentId', { params })).status).toBe(404);
  const refused = await teamCalls(staff, randomUUID()).comparePage(strange!.id, 'matches');
  expect([refused.status, refused.body.code]).toEqual([404, 'returns.not_found']);
  const still = await select(app.db, 'return_signed_pages', { id: strange!.id }, ['verdict']);
  expect([strange!.verdict, still]).toEqual(['sent_back', [{ verdict: 'sent_back' }]]);
});

test('of two pages at once both are kept and the last one counts; one page twice at once is one; sent back, approval and signature are lost', async () => {
  const { packet, signPage } = returnCalls(app, other);
  const { id, generation } = await packet();
  const team = teamCalls(staff, id);
  const before = (await pagesOf(id)).length;
  const twice = await Promise.all([0, 1].map(() => signPage(id, generation, photo('one'))));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pagesOf(id)).length).toBe(before + 1);
  const both = await Promise.all(['two', 'three'].map((one) => signPage(id, generation, photo(one))));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const pages = (await packet()).signed_pages;
  expect(await pagesOf(id)).toHaveLength(before + 3);
  for (const { document_id } of pages.slice(1))
    expect((await team.comparePage(document_id, 'matches')).body.code).toBe('returns.moved_on');
  expect((await team.comparePage(pages[0]!.document_id, 'matches')).status).toBe(200);
  expect((await pagesOf(id)).slice(before).map(({ verdict }) => verdict)).toEqual([null, null, 'matches']);
  const path = `${app.url}/api/admin/returns/${id}/papers/${pages[0]!.document_id}`;
  const headers = { ...staff.headers, authorization: `Bearer ${staff.customer.token}` };
  const answers = await Promise.all([path, `${path}/pages/1`, `${path}/pages/2`].map((one) => fetch(one, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(answers.map((one) => one.headers.get('content-type')).slice(0, 2)).toEqual(['application/pdf', 'image/png']);
  expect((await packet()).state).toBe('signed');
  expect((await team.review(generation, 'send_back', 'Falta una cuenta.')).status).toBe(200);
  expect((await team.send(generation, now())).body.code).toBe('returns.moved_on');
  await makeReturns(app, other);
  expect(await packet()).toMatchObject({ state: 'in_review', signed_pages: [], approved: null });
});
