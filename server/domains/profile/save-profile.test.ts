import { beforeAll, expect, test } from 'vitest';
import { ownCompany, profileCalls, storedProfile } from '../../testing/companies/own-profile.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let calls: ReturnType<typeof profileCalls>;
beforeAll(async () => {
  calls = profileCalls(app);
});

const put: typeof calls.put = (of, body) => calls.put(of, body);
const post: typeof calls.post = (of, body) => calls.post(of, body);

test('two first saves at once: one is kept, the other is told', async () => {
  const of = await ownCompany(app);
  const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((dba_name) => post(of, { dba_name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)!.body.data.profile;
  expect(won.next_steps[0]).toMatchObject({ field: 'business_sector' });
  expect(await calls.known(of)).toEqual(won);
});

test('a first save without a word is a profile all the same', async () => {
  const of = await ownCompany(app);
  expect((await post(of, {})).body.data.profile).toMatchObject({ version: 1, main_email: 'titular@example.com' });
  expect((await post(of, {})).status).toBe(409);
  // Emptied for good: the contact's value does not return.
  await put(of, { main_email: null, main_phone: '' });
  expect(await calls.known(of)).toMatchObject({ main_email: null, main_phone: null, version: 2 });
});

test('of several fields only what is sent changes, and what is the same already makes no version', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Faro', number_of_employees: 0, mailing_same_as_legal: false });
  const before = await storedProfile(app, of);
  const again = await put(of, {
    dba_name: ' Faro ',
    number_of_employees: 0,
    mailing_same_as_legal: false,
    version: 0,
  });
  expect([again.status, again.body.data.profile.version]).toEqual([200, 1]);
  expect(await storedProfile(app, of)).toEqual(before);
  await put(of, { dba_name: null });
  const fields = { dba_name: null, number_of_employees: 0, mailing_same_as_legal: false };
  expect((await storedProfile(app, of))[0]).toMatchObject({ fields, version: 2 });
});

test('what another one changed meanwhile is shown, field by field, and nothing is written', async () => {
  const of = await ownCompany(app);
  await put(of, { dba_name: 'Primero', cpa_firm_name: 'Contadores', version: 0 });
  const before = await storedProfile(app, of);
  const late = await put(of, {
    dba_name: 'Segundo',
    cpa_firm_name: 'Contadores',
    primary_software: 'Uno',
    version: 0,
  });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'profile.conflict', version: 1 });
  expect(late.body.fields).toEqual({ dba_name: 'Primero' });
  expect(await storedProfile(app, of)).toEqual(before);
  // With the present version, or without one, the last save wins.
  expect((await put(of, { dba_name: 'Segundo', version: 1 })).status).toBe(200);
  expect((await put(of, { dba_name: 'Tercero' })).body.data.profile).toMatchObject({
    dba_name: 'Tercero',
    version: 3,
  });
});

test('two saves of one field at once: one is kept, the other sees it', async () => {
  const of = await ownCompany(app);
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const answers = await Promise.all(names.map((dba_name) => put(of, { dba_name, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { dba_name } = await calls.known(of);
  for (const { status, body } of answers) if (status === 409) expect(body.fields).toEqual({ dba_name });
});

test('saves of different fields at once are all kept', async () => {
  const of = await ownCompany(app);
  const keys = ['dba_name', 'cpa_firm_name', 'primary_software', 'business_hours', 'primary_bank_name'] as const;
  const answers = await Promise.all(keys.map((key) => put(of, { [key]: `De ${key}`, version: 0 })));
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(await calls.known(of)).toMatchObject({
    ...Object.fromEntries(keys.map((key) => [key, `De ${key}`])),
    version: 5,
  });
});

test('another currency is no word about amounts: they are said again with it, or it is refused', async () => {
  const of = await ownCompany(app);
  await put(of, { annual_revenue: 40_000, startup_capital: 500 });
  const kept = await storedProfile(app, of);
  const alone = await put(of, { primary_currency: 'EUR', startup_capital: 450 });
  expect([alone.status, alone.body.code, alone.body.details]).toEqual([
    422,
    'profile.amounts_stand',
    [{ field: 'annual_revenue', message: 'Está en USD: escríbelo otra vez en EUR, o bórralo' }],
  ]);
  expect(await storedProfile(app, of)).toEqual(kept);
  const whole = { primary_currency: 'EUR', startup_capital: null, annual_revenue: 40_000 };
  expect((await put(of, whole)).body.data.profile).toMatchObject({ ...whole, version: 2 });
});

test('the amount of an activity is in the way of another currency until it is taken away', async () => {
  const of = await ownCompany(app);
  const at = { token: of.customer.token, params: { id: of.registrationId } };
  const entry = { ...activity, estimated_annual_revenue: 100 };
  const { id, version } = (await app.call('POST /api/companies/:id/activities', { ...at, body: entry })).body.data
    .activity;
  const refused = await post(of, { primary_currency: 'MXN' });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [
      {
        field: 'primary_currency',
        message: 'Los ingresos de tus actividades están en USD. Bórralos primero en «Actividades Comerciales»',
      },
    ],
  ]);
  expect(await storedProfile(app, of)).toEqual([]);
  await app.call('PUT /api/companies/:id/activities/:rowId', {
    ...at,
    params: { ...at.params, rowId: id },
    body: { ...entry, estimated_annual_revenue: null, version },
  });
  expect((await post(of, { primary_currency: 'MXN' })).body.data.profile.primary_currency).toBe('MXN');
});

const activity = {
  activity_type: 'Venta de faros',
  activity_description: null,
  is_primary_activity: true,
  naics_code: null,
  revenue_percentage: null,
};

const long = 'x'.repeat(10_000);
const bad: [string, Record<string, unknown>, string, string][] = [
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
  ['an audit to come as the last', { last_audit_date: '2100-01-01' }, 'last_audit_date', 'Esta fecha no ha llegado'],
  ['an audit that was as the next', { next_audit_date: '2020-01-01' }, 'next_audit_date', 'Esta fecha ya pasó'],
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
  expect(await storedProfile(app, of)).toEqual([]);
});
