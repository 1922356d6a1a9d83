/** A company's profile: what is known of it, what its customer says, and two of them at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileFieldOf, profileKeys, type ProfileKey } from '@zarpa/contract/profile-fields.rules.ts';
import { formed, ownCompany, wholeActivity, wholeDirector, wholeValues } from '../testing/own-profile.ts';
import { detailsOf, paidRegistration } from '../testing/purchase.ts';
import { openBrowser } from '../testing/second-factor.ts';
import { openStaff } from '../testing/staff.ts';
import { startTestApp, type Customer, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Own = { customer: Customer; registrationId: string };
type Sent = Record<string, unknown>;
const at = ({ customer, registrationId: id }: Own) => ({ token: customer.token, params: { id } });
const read = async (of: Own) => (await app.call('GET /api/companies/:id/profile', at(of))).body;
const known = async (of: Own) => (await read(of)).data!;
const put = (of: Own, body: Sent) => app.call('PUT /api/companies/:id/profile', { ...at(of), body });
const post = (of: Own, body: Sent) => app.call('POST /api/companies/:id/profile', { ...at(of), body });
const summary = (of: Own) => app.call('GET /api/companies/:id/profile/summary', at(of));

const time = expect.stringMatching(/Z$/) as string;
const nothing = Object.fromEntries(profileKeys.map((key) => [key, null]));
const step = (priority: string, field: ProfileKey, label: string) => {
  const { section } = profileFieldOf(field);
  return { priority, field, label, section };
};
const firstSteps = [
  step('high', 'business_sector', 'Elige el sector de tu empresa'),
  step('high', 'company_description', 'Describe a qué se dedica tu empresa'),
  step('medium', 'annual_revenue', 'Indica los ingresos anuales'),
];

async function paid(): Promise<Own> {
  const customer = await app.customer();
  return { customer, registrationId: await paidRegistration(app, customer) };
}

async function storedProfile({ registrationId }: Own) {
  return app.db
    .selectFrom('company_profiles')
    .select(['user_id', 'fields', 'field_versions', 'version'])
    .where('registration_id', '=', registrationId)
    .execute();
}

/** One director, one activity, and one change that was answered. */
async function fillLists(of: Own): Promise<void> {
  await app.call('POST /api/companies/:id/directors', { ...at(of), body: wholeDirector });
  await app.call('POST /api/companies/:id/activities', { ...at(of), body: wholeActivity });
  const wanted = { fact: 'members' as const, wanted: 'Otra persona.', reason: 'Se va.' };
  const { body } = await app.call('POST /api/companies/:id/change-requests', { ...at(of), body: wanted });
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
  const start = { ...facts, ...nothing, ...contact, profile_completion_percentage: 58, next_steps: firstSteps };
  const beginning = { ...start, ...lists, version: 0, updated_at: null };
  expect(await read(of)).toEqual({ success: true, message: '', data: beginning });
  expect((await summary(of)).body.data).toEqual({
    legal_name: 'Faro Digital LLC',
    profile_completion_percentage: 58,
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
  expect(await read(of)).toEqual({ success: true, message: '', data: all.body.data.profile });
  expect(await storedProfile(of)).toEqual([
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
  const before = await storedProfile(of);
  const second = await post(of, { dba_name: 'Otro' });
  expect([second.status, second.body.code]).toEqual([409, 'profile.exists']);
  expect(await storedProfile(of)).toEqual(before);
});

test('two first saves at once: one is kept, the other is told', async () => {
  const of = await ownCompany(app);
  const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((dba_name) => post(of, { dba_name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)!.body.data.profile;
  expect(won.next_steps).toEqual(expect.arrayContaining(firstSteps.slice(0, 2)));
  expect(await known(of)).toEqual(won);
});

test('a first save without a word is a profile all the same', async () => {
  const of = await ownCompany(app);
  expect((await post(of, {})).body.data.profile).toMatchObject({ version: 1, main_email: 'titular@example.com' });
  expect((await post(of, {})).status).toBe(409);
});

test('before the details there is nothing to show; what is saved then is shown under the name that was paid', async () => {
  const of = await paid();
  const blank = { success: false, data: null, message: 'Todavía no hay datos de esta empresa.' };
  expect(await app.call('GET /api/companies/:id/profile', at(of))).toMatchObject({ status: 200, body: blank });
  expect((await summary(of)).body.data).toMatchObject({
    legal_name: 'Faro Digital LLC',
    profile_completion_percentage: 8,
    level: 'incomplete',
  });
  await put(of, { dba_name: 'Faro' });
  expect(await known(of)).toMatchObject({ legal_name: 'Faro Digital LLC', dba_name: 'Faro', members: [], ein: null });
});

test('what was listed or asked for before the details is shown too', async () => {
  const of = await paid();
  await app.call('POST /api/companies/:id/directors', { ...at(of), body: wholeDirector });
  expect((await known(of)).directors).toHaveLength(1);
});

test('a company is found by its own id as well', async () => {
  const { customer, registrationId, companyId } = await ownCompany(app);
  expect((await known({ customer, registrationId: companyId })).registration_id).toBe(registrationId);
});

test('the session’s cookie is enough', async () => {
  const { customer, registrationId } = await ownCompany(app);
  const { headers } = await openBrowser(app, customer, 'sid-of-profile');
  const answer = await app.call('GET /api/companies/:id/profile', { params: { id: registrationId }, headers });
  expect(answer.status).toBe(200);
});

test('emptied for good: what the contact gave does not come back', async () => {
  const of = await ownCompany(app);
  expect((await known(of)).main_email).toBe('titular@example.com');
  await put(of, { main_email: null, main_phone: '' });
  expect(await known(of)).toMatchObject({ main_email: null, main_phone: null, version: 1 });
});

test('of several fields only what is sent changes, and what is the same already makes no version', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Faro', number_of_employees: 0, mailing_same_as_legal: false });
  const before = await storedProfile(of);
  const again = await put(of, { dba_name: ' Faro ', number_of_employees: 0, mailing_same_as_legal: false, version: 0 });
  expect([again.status, again.body.data.profile.version]).toEqual([200, 1]);
  expect(await storedProfile(of)).toEqual(before);
  await put(of, { dba_name: null });
  const fields = { dba_name: null, number_of_employees: 0, mailing_same_as_legal: false };
  expect((await storedProfile(of))[0]).toMatchObject({ fields, version: 2 });
});

test('what another one changed meanwhile is shown, field by field, and nothing is written', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Primero', cpa_firm_name: 'Contadores', version: 0 });
  const before = await storedProfile(of);
  const late = await put(of, { dba_name: 'Segundo', cpa_firm_name: 'Contadores', primary_software: 'Uno', version: 0 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'profile.conflict', version: 1 });
  expect(late.body.fields).toEqual({ dba_name: 'Primero' });
  expect(await storedProfile(of)).toEqual(before);
  // Having seen it, or without saying what was seen, the last one is right.
  expect((await put(of, { dba_name: 'Segundo', version: 1 })).status).toBe(200);
  expect((await put(of, { dba_name: 'Tercero' })).body.data.profile).toMatchObject({ dba_name: 'Tercero', version: 3 });
});

test('other fields of the same version are no conflict', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Faro', version: 0 });
  const other = await put(of, { cpa_firm_name: 'Contadores', version: 0 });
  expect(other.body.data.profile).toMatchObject({ dba_name: 'Faro', cpa_firm_name: 'Contadores', version: 2 });
});

test('two saves of one field at once: one is kept, the other sees it', async () => {
  const of = await ownCompany(app);
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const answers = await Promise.all(names.map((dba_name) => put(of, { dba_name, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { dba_name } = await known(of);
  for (const { status, body } of answers) if (status === 409) expect(body.fields).toEqual({ dba_name });
});

test('saves of different fields at once are all kept', async () => {
  const of = await ownCompany(app);
  const keys = ['dba_name', 'cpa_firm_name', 'primary_software', 'business_hours', 'primary_bank_name'] as const;
  const answers = await Promise.all(keys.map((key) => put(of, { [key]: `De ${key}`, version: 0 })));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(await known(of)).toMatchObject({ ...Object.fromEntries(keys.map((key) => [key, `De ${key}`])), version: 5 });
});

const long = 'x'.repeat(10_000);
const bad: [string, Sent, string, string][] = [
  ['10 000 letters', { dba_name: long }, 'dba_name', 'Como mucho 200 caracteres; tiene 10.000'],
  [
    '10 000 letters of a text',
    { mission_statement: long },
    'mission_statement',
    'Como mucho 2000 caracteres; tiene 10.000',
  ],
  ['a control character', { cpa_firm_name: 'a\u0000b' }, 'cpa_firm_name', 'Contiene caracteres que no se admiten'],
  ['a line break in a line', { dba_name: 'a\nb' }, 'dba_name', 'Contiene caracteres que no se admiten'],
  ['a text as a number', { annual_revenue: '12' }, 'annual_revenue', 'Escribe un número'],
  ['an empty text as a number', { number_of_employees: '' }, 'number_of_employees', 'Escribe un número'],
  ['half a person', { number_of_employees: 1.5 }, 'number_of_employees', 'Escribe un número entero'],
  ['fewer than nobody', { planned_employees: -1 }, 'planned_employees', 'El número debe ser positivo'],
  ['debts', { annual_revenue: -0.01 }, 'annual_revenue', 'El valor debe ser positivo'],
  ['tenths of a cent', { startup_capital: 0.001 }, 'startup_capital', 'Escribe como mucho dos decimales'],
  ['a number as a text', { main_email: 12 }, 'main_email', 'Escribe un texto'],
  ['no address', { main_email: 'hola' }, 'main_email', 'Formato de email inválido'],
  ['no telephone', { main_phone: '0123' }, 'main_phone', 'Formato de teléfono inválido'],
  ['no place on the web', { website_url: 'javascript:alert(1)' }, 'website_url', 'Formato de URL inválido'],
  ['year 0', { last_audit_date: '0000-01-01' }, 'last_audit_date', 'La fecha debe estar entre 1900 y 2100'],
  ['30 February', { next_audit_date: '2026-02-30' }, 'next_audit_date', 'Escribe una fecha que exista'],
  ['a choice of nobody', { risk_level: 'toString' }, 'risk_level', 'Elige una opción de la lista'],
  ['a word for yes', { mailing_same_as_legal: 'yes' }, 'mailing_same_as_legal', 'Elige sí o no'],
  ['a zone of nobody', { time_zone: 'Marte/Norte' }, 'time_zone', 'Elige una zona horaria de la lista'],
  ['a fact of the filing', { legal_name: 'Otra LLC' }, 'legal_name', 'Este campo no se admite'],
  ['a misspelt key', { dba_nam: 'Faro' }, 'dba_nam', 'Este campo no se admite'],
  ['a key of every object', { constructor: 'x' }, 'constructor', 'Este campo no se admite'],
];

test('what cannot be is refused at its field with a sentence, in both ways of saving, and nothing is written', async () => {
  const of = await ownCompany(app);
  for (const [name, body, field, message] of bad)
    for (const save of [put, post]) {
      const { status, body: refused } = await save(of, body);
      expect([name, status, refused.details]).toEqual([name, 422, [{ field, message }]]);
    }
  expect((await put(of, { version: -1 })).body.details).toEqual([{ field: 'version', message: 'El mínimo es 0' }]);
  expect(await storedProfile(of)).toEqual([]);
});

test('another customer’s company is as unknown as one that is not there', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Faro' });
  const before = await storedProfile(of);
  const customer = await app.customer();
  for (const registrationId of [of.registrationId, of.companyId, randomUUID()]) {
    const stranger = { customer, registrationId };
    const answers = [await put(stranger, { dba_name: 'Mío' }), await post(stranger, {}), await summary(stranger)];
    const get = await app.call('GET /api/companies/:id/profile', at(stranger));
    for (const { status, body } of [...answers, get])
      expect([status, (body as { code?: string }).code]).toEqual([404, 'companies.registration_not_found']);
  }
  expect(await storedProfile(of)).toEqual(before);
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

async function plannedOf(of: Own): Promise<string | null | undefined> {
  const query = { include_details: 'true' };
  const { body } = await app.call('GET /api/companies/by-user', { token: of.customer.token, query });
  return (body.data.companies as { details: { planned_employees: string | null } }[])[0]?.details.planned_employees;
}

test('the list of companies shows the planned employees, also of a profile that was there before the details', async () => {
  const of = await ownCompany(app);
  expect(await plannedOf(of)).toBeNull();
  await put(of, { planned_employees: 12 });
  expect(await plannedOf(of)).toBe('12');
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
