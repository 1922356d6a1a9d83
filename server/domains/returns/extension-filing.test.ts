import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { namePreparer } from '../../testing/taxes/company-with-returns.ts';
import {
  correctFormedOn,
  formedCompany,
  formedOn,
  taxCalls,
  type FormedCompany,
} from '../../testing/taxes/own-taxes.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { insert } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const fax = 'Por fax solo va el 5472 y el 7004 que lo acompaña: esto va en línea o por correo';

async function companyOf(owners: number): Promise<FormedCompany> {
  const of = await formedCompany(app, { owners });
  await correctFormedOn(app, of, formedOn, '2025-06-05');
  const { answer } = taxCalls(app, of);
  const facts = { taxed_as: 'default', owners_are: 'foreign', owner_is: 'person', us_business: 'no' };
  for (const [fact, value] of Object.entries(facts)) await answer(fact, value);
  return of;
}

async function packetOf(
  of: FormedCompany,
  { obligation, state, isOurs }: { obligation: string; state: 'approved' | 'sent'; isOurs: boolean },
) {
  const id = randomUUID();
  if (isOurs) await namePreparer(app);
  const preparer = await app.db.selectFrom('preparers').select('id').limit(1).executeTakeFirst();
  await insert(app.db, 'returns', {
    id,
    registration_id: of.registrationId,
    user_id: of.customer.userId,
    kind: 'extension',
    tax_year: 2025,
    period: '2025',
    amendment: 0,
    obligation,
    due_on: '2026-04-15',
    state,
    state_since: new Date(),
    generation: 1,
    preparer_id: isOurs ? preparer!.id : null,
    ...(state === 'sent' && { sent_way: 'mail', sent_to: 'Ogden', sent_at: new Date('2026-04-10T10:00:00Z') }),
  });
  return id;
}

test.each([
  ['on the day on which it is due', '2026-04-15T23:59:00.000Z', { state: 'extended', asked_on: '2026-04-15' }],
  ['a day later', '2026-04-16T00:00:00.000Z', { state: 'due', asked_on: null, document_id: null }],
])('our 7004, filed %s', async (_when, at, then) => {
  const of = await companyOf(1);
  const id = await packetOf(of, { obligation: 'form_5472:2025', state: 'sent', isOurs: true });
  expect((await teamCalls(staff, id).prove(1, { pages: 1, at })).status).toBe(200);
  expect((await teamCalls(staff, id).get()).body.data.reviewed.packet).toMatchObject({
    of: 'form_5472',
    state: 'filed',
    filed_at: at,
  });
  expect(await taxCalls(app, of).due('form_5472:2025')).toMatchObject(then);
});

test('a partnership’s 7004 is no fax: not as it is sent, nor as it is proved, by the team or by its customer', async () => {
  const of = await companyOf(2);
  const params = { id: await packetOf(of, { obligation: 'form_1065:2025', state: 'approved', isOurs: true }) };
  const at = '2026-03-10T10:00:00.000Z';
  const body = { generation: 1, to: '855-887-7737', at } as const;
  const faxed = await staff.call('POST /api/admin/returns/:id/sending', { params, body: { ...body, way: 'fax' } });
  expect([faxed.status, faxed.body.code, faxed.body.details]).toEqual([
    422,
    'request.invalid',
    [{ field: 'way', message: fax }],
  ]);
  const { prove } = teamCalls(staff, params.id);
  expect((await prove(1, { pages: 1, at })).body.details).toEqual([{ field: 'kind', message: fax }]);
  await app.db.updateTable('returns').set({ preparer_id: null }).where('id', '=', params.id).execute();
  const own = await returnCalls(app, of).prove(params.id, { generation: 1, pages: 1, at });
  expect(own.body.details).toEqual([{ field: 'kind', message: fax }]);
  await app.db.updateTable('returns').set({ state: 'sent' }).where('id', '=', params.id).execute();
  expect((await prove(1, { pages: 1, at, kind: 'online_receipt' })).status).toBe(200);
  expect(await taxCalls(app, of).due('form_1065:2025')).toMatchObject({ state: 'extended', asked_on: '2026-03-10' });
});

test('a second proof of what is done already, or of what was proved to be extended in time, takes nothing away', async () => {
  const of = await companyOf(1);
  const { settle, due, at } = taxCalls(app, of);
  const proofs = await app.call('POST /api/companies/:id/tax-proofs', {
    ...at,
    body: { key: 'form_5472:2025' },
    files: [{ name: '7004.pdf', content: pdfOf(1) }],
  });
  const { id: document_id } = proofs.body.data.document;
  const settlement = { state: 'extended', document_id, asked_on: '2026-04-14' } as const;
  expect((await settle('form_5472:2025', { before: 'due', ...settlement })).status).toBe(200);
  const id = await packetOf(of, { obligation: 'form_5472:2025', state: 'sent', isOurs: true });
  expect((await teamCalls(staff, id).prove(1, { pages: 1, at: '2026-05-02T10:00:00.000Z' })).status).toBe(200);
  expect(await due('form_5472:2025')).toMatchObject(settlement);
});
