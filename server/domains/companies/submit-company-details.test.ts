import { expect, test } from 'vitest';
import { detailsOf, paidRegistration, purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({}, { hasWebhooks: true });

const submit = (customer: Customer, body: ReturnType<typeof detailsOf>) =>
  app.call('POST /api/companies/details', { token: customer.token, body });
const companiesOf = (customer: Customer) =>
  app.db.selectFrom('companies').selectAll().where('user_id', '=', customer.userId).execute();

test('200 creates the company, its members and one confirmation message', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const { status, body } = await submit(customer, detailsOf(registrationId));
  expect([status, body.message, body.details]).toEqual([200, 'Tu LLC está siendo procesada', []]);
  const [company] = await companiesOf(customer);
  expect(company).toMatchObject({
    id: body.data.company_id,
    registration_id: registrationId,
    state: 'Wyoming',
    address_city: 'Buenos Aires',
  });
  const members = await app.db.selectFrom('members').selectAll().where('company_id', '=', company!.id).execute();
  expect(members.map((member) => [member.first_name, Number(member.ownership_percentage)])).toEqual([['Titular', 100]]);
  const mails = await app.db.selectFrom('outbox').select('kind').where('ref', '=', company!.id).execute();
  expect(mails).toEqual([{ kind: 'company-submitted' }]);
});

test('200 lists what the filing still needs and keeps it as required actions, inventing nothing', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const { body } = await submit(
    customer,
    detailsOf(registrationId, {
      members: [
        { first_name: 'Titular', last_name: '', role: 'ceo', email: 'titular@example.com', ownership_percentage: 60 },
      ],
      contact: { name: 'Titular', email: 'titular@example.com', phone: '+541155550000', address: { line1: 'Calle 1' } },
    }),
  );
  expect(body.details.map(({ field }) => field)).toEqual([
    'contact.address',
    'members[0].last_name',
    'members[0].address',
    'members',
  ]);
  const actions = await select(app.db, 'required_actions', { user_id: customer.userId }, ['kind', 'resolved_at']);
  expect(actions).toHaveLength(4);
  expect(actions.every((action) => action.resolved_at === null)).toBe(true);
  const [member] = await app.db.selectFrom('members').selectAll().where('user_id', '=', customer.userId).execute();
  expect([member?.last_name, member?.address_line1, member?.address_country]).toEqual(['', null, null]);
});

test('the mail of a company says what that one still needs, and nothing of another', async () => {
  const [whole, lacking] = [await app.customer(), await app.customer()];
  await submit(whole, detailsOf(await paidRegistration(app, whole)));
  const details = detailsOf(await paidRegistration(app, lacking));
  const members = details.members.map((one) => ({ ...one, address: undefined }));
  await submit(lacking, { ...details, members } as never);
  await runJobs(app, 'deliver-outbox');
  const asksFor = async ({ email }: Customer) => {
    const sent = app.mail.messages(email).find(({ subject }) => subject.endsWith('está siendo procesada'))!;
    return (await app.mail.message(sent.id))!.html!.includes('Lo que necesitamos de ti');
  };
  expect([await asksFor(whole), await asksFor(lacking)]).toEqual([false, true]);
});

test('telephones, websites and countries are kept in one form, however they were written', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const address = { line1: 'Calle 1', city: 'Praga', country: 'república checa' };
  const { status } = await submit(
    customer,
    detailsOf(registrationId, {
      members: [{ ...member, phone: '+52 1 55 1234 5678', address: { ...address, country: 'de' } }],
      contact: { ...contact, phone: '+54 (11) 5555-0000', website: ' TuEmpresa.com/ ', address },
    }),
  );
  expect(status).toBe(200);
  const [company] = await companiesOf(customer);
  expect([company?.contact_phone, company?.contact_website, company?.address_country]).toEqual([
    '+541155550000',
    'https://tuempresa.com',
    'Czechia',
  ]);
  const row = await app.db
    .selectFrom('members')
    .select(['phone', 'address_country'])
    .where('company_id', '=', company!.id)
    .executeTakeFirst();
  expect(row).toEqual({ phone: '+525512345678', address_country: 'Germany' });
});

test.each([
  [
    'several lines, as written',
    ' Tienda en línea.\r\n\r\n\tEnvíos propios. \n',
    'Tienda en línea.\n\n\tEnvíos propios.',
  ],
  ['500 characters', 'ñ'.repeat(500), 'ñ'.repeat(500)],
  ['nothing but empty lines', ' \n ', null],
  ['an empty text', '', null],
  ['none', undefined, null],
])('a company’s purpose is kept: %s', async (_what, business_purpose, kept) => {
  const customer = await app.customer();
  const { status } = await submit(customer, detailsOf(await paidRegistration(app, customer), { business_purpose }));
  expect([status, (await companiesOf(customer)).map((company) => company.business_purpose)]).toEqual([200, [kept]]);
});

test('the same details twice, even at once, are one company; other details are refused', async () => {
  const customer = await app.customer();
  const details = detailsOf(await paidRegistration(app, customer));
  const [first, second] = await Promise.all([submit(customer, details), submit(customer, details)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.data.company_id).toBe(second.body.data.company_id);
  const other = await submit(customer, { ...details, company_name: 'Otro Nombre LLC' });
  expect([other.status, other.body.code]).toEqual([409, 'companies.details_conflict']);
  const purposeful = await submit(
    customer,
    detailsOf(details.company_registration_id, { business_purpose: 'Otra cosa' }),
  );
  expect([purposeful.status, purposeful.body.code]).toEqual([409, 'companies.details_conflict']);
  expect(await companiesOf(customer)).toMatchObject([{ name: 'Faro Digital LLC', business_purpose: null }]);
});

test('409 before the payment, and nothing is created', async () => {
  const customer = await app.customer();
  const declined = purchaseOf(customer, { payment_method_id: 'pm_card_visa_chargeDeclined' });
  await app.call('POST /api/companies/initial', { token: customer.token, body: declined });
  const registration = await selectOne(app.db, 'registrations', { user_id: customer.userId }, ['id']);
  const { status, body } = await submit(customer, detailsOf(registration.id));
  expect([status, body.code]).toEqual([409, 'companies.registration_unpaid']);
  expect(await companiesOf(customer)).toEqual([]);
});

test('200 while the money needs a person’s look: the customer goes on; 409 for what was given back', async () => {
  const customer = await app.customer();
  // A late webhook of the payment would undo the manual changes below.
  app.stripe.faults.webhookLossRate = 1;
  const registrationId = await paidRegistration(app, customer);
  app.stripe.faults.webhookLossRate = 0;
  const put = (payment_status: string) =>
    app.db.updateTable('registrations').set({ payment_status }).where('id', '=', registrationId).execute();
  await put('refunded');
  expect((await submit(customer, detailsOf(registrationId))).body.code).toBe('companies.registration_unpaid');
  await put('needs_review');
  expect((await submit(customer, detailsOf(registrationId))).status).toBe(200);
  expect(await companiesOf(customer)).toHaveLength(1);
});

test('503 within 10 s while the card provider swallows every question; a paid registration asks it nothing', async () => {
  const [unpaid, paid] = [await app.customer(), await app.customer()];
  const refused = purchaseOf(unpaid, { payment_method_id: 'pm_card_visa_chargeDeclined' });
  await app.call('POST /api/companies/initial', { token: unpaid.token, body: refused });
  const { id } = await selectOne(app.db, 'registrations', { user_id: unpaid.userId }, ['id']);
  const paidId = await paidRegistration(app, paid);
  app.stripe.faults.swallowRate = 1;
  const startedAt = performance.now();
  const [answer, other] = await Promise.all([submit(unpaid, detailsOf(id)), submit(paid, detailsOf(paidId))]);
  app.stripe.faults.swallowRate = 0;
  expect([answer.status, answer.body.code]).toEqual([503, 'payments.provider_unavailable']);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(other.status).toBe(200);
});

const [member] = detailsOf('').members;
const { contact } = detailsOf('');

test.each([
  ['no members', { members: [] }, 'members'],
  [
    'an e-mail without @',
    { members: [{ first_name: 'A', last_name: 'B', role: 'member', email: 'correo' }] },
    'members[0].email',
  ],
  [
    'an unknown role',
    { members: [{ first_name: 'A', last_name: 'B', role: 'rey', email: 'a@b.com' }] },
    'members[0].role',
  ],
  [
    'a share above 100',
    { members: [{ first_name: 'A', last_name: 'B', role: 'member', email: 'a@b.com', ownership_percentage: 101 }] },
    'members[0].ownership_percentage',
  ],
  ['no company name', { company_name: ' ' }, 'company_name'],
  ['a member’s name of digits', { members: [{ ...member, first_name: '123' }] }, 'members[0].first_name'],
  ['a surname that is an address', { members: [{ ...member, last_name: 'a@b.com' }] }, 'members[0].last_name'],
  ['a member’s telephone without digits', { members: [{ ...member, phone: 'casa' }] }, 'members[0].phone'],
  [
    'a country that nobody knows',
    { members: [{ ...member, address: { line1: 'Calle 1', country: 'Otro' } }] },
    'members[0].address.country',
  ],
  ['a contact of emojis', { contact: { ...contact, name: '🙂' } }, 'contact.name'],
  ['a telephone that is too short', { contact: { ...contact, phone: '+54 12' } }, 'contact.phone'],
  ['a telephone without its prefix', { contact: { ...contact, phone: '11 5555 0000' } }, 'contact.phone'],
  ['a website that is none', { contact: { ...contact, website: 'mi web' } }, 'contact.website'],
  ['a purpose of 501 characters', { business_purpose: 'a'.repeat(501) }, 'business_purpose'],
  ['a purpose with a control character', { business_purpose: 'Tienda\u0007' }, 'business_purpose'],
])('422 %s names the field', async (_what, change, field) => {
  const customer = await app.customer();
  const { status, body } = await submit(customer, detailsOf('6f1c2b9e-8d1f-4c0b-9a53-0a3c7f6d2e11', change));
  expect([status, body.details?.[0]?.field]).toEqual([422, field]);
});

test('a name that cannot be one is refused, unless it is the one that was paid for', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const renamed = await submit(customer, detailsOf(registrationId, { company_name: '🚀🚀' }));
  expect([renamed.status, renamed.body.details?.[0]?.field]).toEqual([422, 'company_name']);
  expect(await companiesOf(customer)).toEqual([]);
  await app.db.updateTable('registrations').set({ company_name: '🚀🚀' }).where('id', '=', registrationId).execute();
  const paid = await submit(customer, detailsOf(registrationId, { company_name: '🚀🚀' }));
  expect(paid.status).toBe(200);
});

test('422 a total above 100 % says how much it is', async () => {
  const customer = await app.customer();
  const member = { first_name: 'A', last_name: 'B', role: 'member', email: 'a@b.com', ownership_percentage: 60.1 };
  const { status, body } = await submit(
    customer,
    detailsOf(await paidRegistration(app, customer), { members: [member, member] }),
  );
  expect([status, body.details?.[0]?.message]).toEqual([
    422,
    'El total de porcentajes no puede exceder 100%. Actualmente: 120.2%',
  ]);
});
