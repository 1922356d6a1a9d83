import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '@zarpa/contract/profile/rows.ts';
import { ownCompany, wholeActivity, type OwnCompany } from '../../testing/companies/own-profile.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const at = ({ customer, registrationId: id }: OwnCompany, rowId = '') => ({
  token: customer.token,
  params: { id, rowId },
});
const activities = {
  create: async (of: OwnCompany, entry: ActivityEntry) => {
    const body = { ...entry, id: randomUUID() };
    const answer = await app.call('POST /api/companies/:id/activities', { ...at(of), body });
    return { ...answer, row: answer.body.data?.activity };
  },
  update: (of: OwnCompany, rowId: string, body: ActivityEntry & { version: number }) =>
    app.call('PUT /api/companies/:id/activities/:rowId', { ...at(of, rowId), body }),
  list: async (of: OwnCompany) =>
    (await app.call('GET /api/companies/:id/profile', at(of))).body.data!.business_activities,
};

const percent = (revenue_percentage: number | null, is_primary_activity = false) => ({
  ...wholeActivity,
  is_primary_activity,
  revenue_percentage,
});

test('shares of revenue are 100 together at most, and what is left is said', async () => {
  const of = await ownCompany(app);
  const first = await activities.create(of, percent(66.6));
  expect((await activities.create(of, percent(33.4))).status).toBe(200);
  expect((await activities.create(of, percent(null))).status).toBe(200);
  const more = await activities.create(of, percent(0.1));
  expect([more.status, more.body.code, more.body.percent_left]).toEqual([422, 'profile.percentages_exceed', 0]);
  const { id } = first.row;
  const edited = await activities.update(of, id, { ...percent(66.7), version: 1 });
  expect(edited.body).toMatchObject({
    message: 'Los porcentajes suman más de 100: quedan 66,6 por repartir.',
    details: [{ field: 'revenue_percentage', message: 'Escribe como mucho 66,6' }],
    percent_left: 66.6,
  });
  expect((await activities.update(of, id, { ...percent(60), version: 1 })).status).toBe(200);
});

test('two shares at once do not become more than a whole', async () => {
  const of = await ownCompany(app);
  const answers = await Promise.all([60, 60, 60].map((share) => activities.create(of, percent(share))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await activities.list(of)).toHaveLength(1);
});

test('one activity is the primary one: the last that was said to be, also of two at once', async () => {
  const of = await ownCompany(app);
  const first = await activities.create(of, percent(10, true));
  const others = await Promise.all([1, 2, 3].map(() => activities.create(of, percent(10, true))));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  const primary = async () => (await activities.list(of)).filter((row) => row.is_primary_activity);
  expect(await primary()).toHaveLength(1);
  const present = (await activities.list(of)).find(({ id }) => id === first.row.id)!;
  // An editor of the earlier primary activity gets a conflict.
  expect(present).toMatchObject({ is_primary_activity: false, version: 2 });
  const stale = await activities.update(of, first.row.id, { ...percent(10, true), version: 1 });
  expect(stale.body.code).toBe('profile.row_changed');
  await activities.update(of, first.row.id, { ...percent(10, true), version: 2 });
  expect((await primary()).map(({ id }) => id)).toEqual([first.row.id]);
});

test('a code that is in no list is refused at its field; one may not know it', async () => {
  const of = await ownCompany(app);
  const details = [{ field: 'naics_code', message: 'Elige un código de la lista' }];
  const { row } = await activities.create(of, { ...percent(1), naics_code: '' });
  expect(row.naics_code).toBeNull();
  for (const naics_code of ['454110', '455110', '000000']) {
    const created = await activities.create(of, { ...percent(1), naics_code });
    const updated = await activities.update(of, row.id, { ...percent(1), naics_code, version: 1 });
    for (const { status, body } of [created, updated])
      expect([naics_code, status, body.code, body.details]).toEqual([
        naics_code,
        422,
        'profile.naics_unknown',
        details,
      ]);
  }
});
