/** The history says who of a company's people did a thing, and as what; their name goes when they do. */
import { expect, test } from 'vitest';
import { faultOf } from '@zarpa/contract/formation/history.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { submittedCase } from '../../testing/companies/own-case.ts';
import { boughtCompany } from '../../testing/companies/purchase.ts';
import { update } from '../../testing/database/rows.ts';
import { findCase } from './cases/cases.queries.ts';
import { listEvents, listTexts } from './cases/history.queries.ts';

const app = testApp();

async function chainOf(caseId: string) {
  const [chain, texts] = [await listEvents(app.db, caseId), await listTexts(app.db, caseId)];
  const parts = Map.groupBy(texts, ({ number }) => number);
  return { chain, texts, fault: faultOf(chain, parts) };
}

test('what a partner asks for stands in the chain with their name and role, for the company and for the team', async () => {
  const of = await submittedCase(app);
  const socio = await joinCompany(app, of.registrationId, { role: 'socio' });
  await update(app.db, 'users', { id: socio.customer.userId }, { name: 'Socia Segunda' });
  const params = { id: of.registrationId };
  const body = { fact: 'business_purpose', wanted: 'Otra actividad', reason: 'Cambió.' } as const;
  const asked = await socio.call('POST /api/companies/:id/change-requests', { params, body });
  expect(asked.status).toBe(200);
  const { history } = (await app.call('GET /api/cases/:id', { token: of.customer.token, params })).body.data;
  const last = history.at(-1)!;
  expect(last).toMatchObject({ actor: 'customer', kind: 'change_requested', facts: { role: 'socio' } });
  expect(last.texts).toMatchObject({ person: 'Socia Segunda', wanted: 'Otra actividad' });
  expect((await chainOf(of.caseId)).fault).toBeUndefined();
  // In a company of their own they are who leads it.
  const own = await boughtCompany(app, { by: socio.customer });
  const ownParams = { id: own.registrationId };
  await socio.call('POST /api/companies/:id/change-requests', { params: ownParams, body });
  expect((await chainOf(own.caseId)).chain.at(-1)).toMatchObject({
    kind: 'change_requested',
    facts: { role: 'titular' },
  });

  // Their name is theirs: a copy of their data and the end of their account find it by their id alone.
  const [kept] = await app.db
    .selectFrom('case_event_texts')
    .select(['part', 'number'])
    .where('user_id', '=', socio.customer.userId)
    .where('case_id', '=', of.caseId)
    .execute();
  expect(kept).toEqual({ part: 'person', number: last.number });
  // Another role later does not change what was.
  await update(app.db, 'company_people', { user_id: socio.customer.userId, role: 'socio' }, { role: 'lectura' });
  expect((await chainOf(of.caseId)).chain.at(-1)).toMatchObject({ facts: { role: 'socio' } });
  expect((await findCase(app.db, of.caseId))!.events_count).toBe(last.number);
});
