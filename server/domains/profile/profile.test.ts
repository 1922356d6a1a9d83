import { beforeAll, expect, test } from 'vitest';
import { profileFieldOf, profileKeys, type ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import {
  formed,
  ownCompany,
  profileCalls,
  storedProfile,
  wholeActivity,
  wholeDirector,
  wholeValues,
  type OwnCompany,
} from '../../testing/companies/own-profile.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let calls: ReturnType<typeof profileCalls>;
beforeAll(async () => {
  calls = profileCalls(app);
});

type Owner = Pick<OwnCompany, 'customer' | 'registrationId'>;
const put = (of: Owner, body: Record<string, unknown>) =>
  app.call('PUT /api/companies/:id/profile', { ...calls.at(of), body });
const post = (of: Owner, body: Record<string, unknown>) =>
  app.call('POST /api/companies/:id/profile', { ...calls.at(of), body });
const summary = (of: Owner) => app.call('GET /api/companies/:id/profile/summary', calls.at(of));

const time = expect.stringMatching(/Z$/) as string;
const nothing = Object.fromEntries(profileKeys.map((key) => [key, null]));
const step = (priority: string, field: ProfileKey, label: string) => {
  const { section } = profileFieldOf(field);
  return { priority, field, label, section };
};
const firstSteps = [
  step('high', 'business_sector', 'Elige el sector de tu empresa'),
  step('medium', 'annual_revenue', 'Indica los ingresos anuales'),
  step('medium', 'number_of_employees', 'Indica cuántas personas trabajan en ella'),
];

async function paid(): Promise<Owner> {
  const customer = await app.customer();
  return { customer, registrationId: await paidRegistration(app, customer) };
}

async function fillLists(of: Owner): Promise<void> {
  await app.call('POST /api/companies/:id/directors', { ...calls.at(of), body: wholeDirector });
  await app.call('POST /api/companies/:id/activities', { ...calls.at(of), body: wholeActivity });
  const changeRequest = { fact: 'members' as const, wanted: 'Otra persona.', reason: 'Se va.' };
  const { body } = await app.call('POST /api/companies/:id/change-requests', { ...calls.at(of), body: changeRequest });
  const staff = await openStaff(app, 'agent');
  const answered = { params: { id: body.data.request.id }, body: { outcome: 'done' as const, answer: 'Hecho.' } };
  await staff.call('POST /api/admin/change-requests/:id/answer', answered);
}
const filledLists = {
  directors: [{ id: expect.any(String) as string, version: 1, updated_at: time, ...wholeDirector }],
  business_activities: [{ id: expect.any(String) as string, version: 1, updated_at: time, ...wholeActivity }],
  change_requests: [
    {
      id: expect.any(String) as string,
      fact: 'members',
      present: 'Titular Principal (100 %)',
      wanted: 'Otra persona.',
      reason: 'Se va.',
      state: 'done',
      asked_at: time,
      settled_at: time,
      answer: 'Hecho.',
    },
  ],
};

test('a profile begins with what is filed and with how the contact is reached, and gives every saved value back', async () => {
  expect(Object.keys(wholeValues).toSorted()).toEqual(profileKeys.toSorted());
  const website = 'https://contacto.example.com';
  const of = await ownCompany(app, { contact: { ...detailsOf('').contact, website } });
  const facts = await formed(app, of);
  const contact = { main_phone: '+541155550000', main_email: 'titular@example.com', website_url: website };
  const lists = { directors: [], business_activities: [], change_requests: [] };
  const start = { ...facts, ...nothing, ...contact, profile_completion_percentage: 67, next_steps: firstSteps };
  const beginning = { ...start, ...lists, version: 0, updated_at: null };
  expect(await calls.read(of)).toEqual({ success: true, message: '', data: beginning });
  expect((await summary(of)).body.data).toEqual({
    legal_name: 'Faro Digital LLC',
    profile_completion_percentage: 67,
    level: 'good',
    next_steps: firstSteps,
  });

  await fillLists(of);
  const some = await put(of, { dba_name: '  Faro  ', version: 0 });
  const kept = { ...start, ...filledLists, dba_name: 'Faro', version: 1, updated_at: time };
  expect([some.status, some.body.data.profile]).toEqual([200, kept]);
  const all = await put(of, { ...wholeValues, version: 1 });
  const whole = { ...facts, ...wholeValues, ...filledLists, profile_completion_percentage: 100, next_steps: [] };
  expect(all.body.data.profile).toEqual({ ...whole, version: 2, updated_at: time });
  expect(await calls.read(of)).toEqual({ success: true, message: '', data: all.body.data.profile });
  expect(await storedProfile(app, of)).toEqual([
    {
      user_id: of.customer.userId,
      fields: wholeValues,
      field_versions: { ...Object.fromEntries(profileKeys.map((key) => [key, 2])), dba_name: 1 },
      version: 2,
    },
  ]);
});

test('the first save is one: what comes second is told so and writes nothing', async () => {
  const of = await ownCompany(app);
  const facts = await formed(app, of);
  await fillLists(of);
  const first = await post(of, wholeValues);
  const whole = { ...facts, ...wholeValues, ...filledLists, profile_completion_percentage: 100, next_steps: [] };
  expect([first.status, first.body.data.profile]).toEqual([200, { ...whole, version: 1, updated_at: time }]);
  const before = await storedProfile(app, of);
  const second = await post(of, { dba_name: 'Otro' });
  expect([second.status, second.body.code]).toEqual([409, 'profile.exists']);
  expect(await storedProfile(app, of)).toEqual(before);
  const { customer, registrationId, companyId } = of;
  expect((await calls.known({ customer, registrationId: companyId })).registration_id).toBe(registrationId);
});

test('before the details there is nothing to show; what is saved then is shown under the name that was paid', async () => {
  const of = await paid();
  const blank = { success: false, data: null, message: 'Todavía no hay datos de esta empresa.' };
  expect(await app.call('GET /api/companies/:id/profile', calls.at(of))).toMatchObject({ status: 200, body: blank });
  expect((await summary(of)).body.data).toMatchObject({
    legal_name: 'Faro Digital LLC',
    profile_completion_percentage: 0,
    level: 'incomplete',
  });
  await put(of, { dba_name: 'Faro' });
  expect(await calls.known(of)).toMatchObject({
    legal_name: 'Faro Digital LLC',
    dba_name: 'Faro',
    members: [],
    ein: null,
  });
  await app.call('POST /api/companies/:id/directors', { ...calls.at(of), body: wholeDirector });
  expect((await calls.known(of)).directors).toHaveLength(1);
});

test('sectors and sizes come with their names', async () => {
  const { token } = await app.customer();
  const { body } = await app.call('GET /api/profile/enums', { token });
  const { business_sectors, business_sector_labels, company_sizes, company_size_labels } = body.data;
  expect(business_sectors).toEqual(Object.keys(business_sector_labels));
  expect(company_sizes).toEqual(['solo', 'micro', 'small', 'medium', 'large']);
  expect([business_sector_labels['ecommerce'], company_size_labels['solo']]).toEqual([
    'Comercio electrónico',
    'Solo yo',
  ]);
});

async function plannedOf(of: Owner): Promise<string | null | undefined> {
  const query = { include_details: 'true' };
  const { body } = await app.call('GET /api/companies/by-user', { token: of.customer.token, query });
  const companies = body.data.companies as { registration_id: string; details: { planned_employees: string | null } }[];
  return companies.find((company) => company.registration_id === of.registrationId)?.details.planned_employees;
}

test('the list of companies shows the planned employees, also of a profile that was there before the details', async () => {
  const of = await ownCompany(app);
  const second = await ownCompany(app, {}, of.customer);
  expect(await plannedOf(of)).toBeNull();
  await put(of, { planned_employees: 12 });
  expect([await plannedOf(of), await plannedOf(second)]).toEqual(['12', null]);
  await put(of, { dba_name: 'Faro' });
  expect(await plannedOf(of)).toBe('12');
  await put(of, { planned_employees: 0 });
  expect(await plannedOf(of)).toBe('0');
  await put(of, { planned_employees: null });
  expect(await plannedOf(of)).toBeNull();

  const early = await paid();
  await put(early, { planned_employees: 3 });
  expect(await plannedOf(early)).toBeNull();
  const { customer, registrationId } = early;
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(registrationId) });
  expect(await plannedOf(early)).toBe('3');
});

test('a first save and the details at once: the list has the planned employees whoever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const of = await paid();
    const body = detailsOf(of.registrationId);
    await Promise.all([
      put(of, { planned_employees: 7 }),
      app.call('POST /api/companies/details', { token: of.customer.token, body }),
    ]);
    expect(await plannedOf(of)).toBe('7');
  }
});
