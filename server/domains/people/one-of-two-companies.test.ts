/** Two people have two companies together: what they do in one leaves the other as it was. */
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { select } from '../../testing/database/rows.ts';
import { joined, mailedToken, ownCompany, personIdOf, provable, rolesIn } from '../../testing/people/own-people.ts';
import { settleHandOvers } from './hand-overs/settle-hand-overs.ts';

const app = testApp();

/** In both: a *titular*, a *socio*, an invitation by the first, and the company offered to the second. */
async function twoCompanies() {
  const own = await ownCompany(app);
  const other = await joined(app, own, 'socio');
  const secondId = await paidRegistration(app, own.customer);
  await app.db
    .insertInto('company_people')
    .values({ registration_id: secondId, user_id: other.customer.userId, role: 'socio' })
    .execute();
  const [titular, socio] = [await provable(app, own), await provable(app, other)];
  for (const registrationId of [own.registrationId, secondId]) {
    const params = { id: registrationId };
    const invited = { email: 'contadora@example.com', role: 'contador', may_pay: false, note: '' } as const;
    await titular.browser.call('POST /api/companies/:id/invitations', { params, body: invited });
    const person_id = await personIdOf(app, { ...other, registrationId });
    const body = { person_id, proof: titular.proof() };
    await titular.browser.call('POST /api/companies/:id/hand-over', { params, body });
  }
  return { titular, socio, params: { id: own.registrationId }, secondId };
}

async function standing(registration_id: string) {
  const of = { registration_id };
  return {
    people: await rolesIn(app, registration_id),
    invitations: await select(app.db, 'company_invitations', of, ['state', 'ended_at']),
    offers: await select(app.db, 'hand_overs', of, ['state', 'ended_at']),
  };
}

test('handed over and taken back, or settled', async () => {
  const { titular, socio, params, secondId } = await twoCompanies();
  const before = await standing(secondId);
  expect(before).toMatchObject({ invitations: [{ state: 'pending' }], offers: [{ state: 'offered' }] });
  const accept = () =>
    socio.browser.call('POST /api/companies/:id/hand-over/accept', { params, body: { proof: socio.proof() } });
  expect((await accept()).status).toBe(200);
  expect(await standing(params.id)).toMatchObject({ invitations: [{ state: 'withdrawn' }] });
  expect(await standing(secondId)).toEqual(before);
  const token = await mailedToken(app, titular.customer.email);
  await app.db.updateTable('company_people').set({ is_frozen: true }).where('registration_id', '=', secondId).execute();
  const frozen = await standing(secondId);
  expect((await app.call('POST /api/hand-overs/undo', { body: { token } })).status).toBe(200);
  expect(await standing(secondId)).toEqual(frozen);

  const person_id = await personIdOf(app, { ...socio, registrationId: params.id });
  const body = { person_id, proof: titular.proof() };
  await titular.browser.call('POST /api/companies/:id/hand-over', { params, body });
  expect((await accept()).status).toBe(200);
  app.travel(4);
  await settleHandOvers(app.context);
  app.travel(-4);
  expect(Object.values((await standing(params.id)).people)).toEqual(['socio', 'titular']);
  expect(await standing(secondId)).toEqual(frozen);
});

test('changed and removed', async () => {
  const { titular, socio, params, secondId } = await twoCompanies();
  const before = await standing(secondId);
  const personId = await personIdOf(app, { ...socio, registrationId: params.id });
  const body = { role: 'titular', may_pay: false, before: 'socio' } as const;
  const of = { params: { ...params, personId } };
  expect((await titular.browser.call('PUT /api/companies/:id/people/:personId', { ...of, body })).status).toBe(200);
  expect(await standing(params.id)).toMatchObject({ offers: [{ state: 'withdrawn' }] });
  expect(await standing(secondId)).toEqual(before);
  expect((await titular.browser.call('DELETE /api/companies/:id/people/:personId', of)).status).toBe(200);
  expect(await standing(secondId)).toEqual(before);
});
