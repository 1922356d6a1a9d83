import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  protectingChoices,
  protectingMember,
  type AgreementChoices,
} from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import { moveCase, paidCase, submittedCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { detailsOf } from '../../testing/companies/purchase.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({ ...filersEnvironment });

const read = async ({ customer: { token } }: OwnCase, id: string) =>
  app.call('GET /api/companies/:id/agreement', { token, params: { id } });
const agreementOf = async (of: OwnCase) => (await read(of, of.registrationId)).body.data.agreement;
const save = ({ customer: { token }, registrationId: id }: OwnCase, version: number, choices: AgreementChoices) =>
  app.call('PUT /api/companies/:id/agreement', { token, params: { id }, body: { version, choices } });
const rowsOf = ({ registrationId }: OwnCase) =>
  select(
    app.db,
    'agreement_choices',
    { registration_id: registrationId },
    ['user_id', 'version', 'agreement'],
    'version',
  );

const person = detailsOf('00000000-0000-4000-8000-000000000000').members[0];
const two = [
  { ...person, ownership_percentage: 60 },
  { ...person, first_name: 'Socia', last_name: 'Segunda', email: 'b@example.com', ownership_percentage: 40 },
];

async function caseOfTwo(of?: OwnCase): Promise<OwnCase> {
  const own = await paidCase(app, of?.customer);
  const body = detailsOf(own.registrationId, { company_name: `Faro ${own.caseId.slice(0, 8)} LLC`, members: two });
  expect((await app.call('POST /api/companies/details', { token: own.customer.token, body })).status).toBe(200);
  return own;
}

async function formed(of: OwnCase): Promise<OwnCase> {
  const by = 'agent' as const;
  await moveCase(app, of, { event: 'approved', by }, { event: 'submitted', by }, { event: 'formed', by });
  await runJobs(app, 'make-papers');
  return of;
}

test('who said nothing has what protects, with every member; each company its own', async () => {
  const of = await caseOfTwo();
  const other = await caseOfTwo(of);
  expect(await agreementOf(of)).toEqual({
    version: 0,
    said_at: null,
    members: [
      { name: 'Titular Principal', share: '60', is_company: false },
      { name: 'Socia Segunda', share: '40', is_company: false },
    ],
    responsible: 'Titular Principal',
    signers: 2,
    is_settled: false,
    choices: { ...protectingChoices, members: [protectingMember, protectingMember] },
  });
  const choices = { ...protectingChoices, deadlock: 'buy_sell' as const };
  expect((await save(of, 0, choices)).body.data.agreement).toMatchObject({
    version: 1,
    choices: { deadlock: 'buy_sell' },
  });
  expect(await agreementOf(other)).toMatchObject({ version: 0, choices: { deadlock: 'appraisal' } });
  expect((await rowsOf(of)).map(({ user_id, version }) => [user_id, version])).toEqual([[of.customer.userId, 1]]);
  expect(await rowsOf(other)).toEqual([]);
});

test('409 before there are members', async () => {
  const early = await paidCase(app);
  const [none, unsaved] = [await read(early, early.registrationId), await save(early, 0, protectingChoices)];
  expect([none.status, none.body.code]).toEqual([409, 'agreement.no_members']);
  expect([unsaved.status, unsaved.body.code]).toEqual([409, 'agreement.no_members']);
});

test('over what somebody else saved meanwhile nothing is kept, of two at once one; the same again is no version', async () => {
  const of = await caseOfTwo();
  const ordinary = { ...protectingChoices, ordinary: 'unanimity' as const };
  const both = await Promise.all([save(of, 0, ordinary), save(of, 0, { ...ordinary, deadlock: 'dissolution' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['agreement.changed']);
  const now = await agreementOf(of);
  expect((await save(of, 0, ordinary)).body.code).toBe('agreement.changed');
  expect((await save(of, 1, now.choices)).body.data.agreement.version).toBe(1);
  expect((await save(of, 1, { ...now.choices, expulsion_months: '12' })).body.data.agreement.version).toBe(2);
  // Earlier choices stay.
  const rows = (await rowsOf(of)).map(({ version, agreement }) => [
    version,
    (agreement as { expulsion_months: string }).expulsion_months,
  ]);
  expect(rows).toEqual([
    [1, '24'],
    [2, '12'],
  ]);
});

test('of a tax number its end is shown; what was only shown stays, another takes its place, none is none', async () => {
  const of = await caseOfTwo();
  const withNumber = (tax_number: string): AgreementChoices => ({
    ...protectingChoices,
    members: [{ ...protectingMember, tax_number }, protectingMember],
  });
  const numberIn = async () => (await agreementOf(of)).choices.members.map((one) => one.tax_number);
  await save(of, 0, withNumber('20-12345678-3'));
  expect(await numberIn()).toEqual(['••••78-3', '']);
  await save(of, 1, { ...(await agreementOf(of)).choices, ordinary: 'unanimity' });
  const kept = async () =>
    (await rowsOf(of)).map(({ agreement }) => (agreement as unknown as AgreementChoices).members[0]!.tax_number);
  expect(await kept()).toEqual(['20-12345678-3', '20-12345678-3']);
  await save(of, 2, withNumber('99-7654321'));
  await save(of, 3, withNumber(''));
  expect(await kept()).toEqual(['20-12345678-3', '20-12345678-3', '99-7654321', '']);
});

test('422 names the field of what is wrong, also of what no paper can print, and keeps nothing', async () => {
  const of = await caseOfTwo();
  const wrong: [Partial<AgreementChoices>, string[]][] = [
    [{ accounts_limit_usd: '0' }, ['accounts_limit_usd']],
    [{ major: 'percentage', major_percent: '50' }, ['major_percent']],
    [{ representative: 'Rosa Residente' }, ['representative_in_us']],
    [{ representative: '王芳', representative_in_us: true }, ['representative']],
    [{ members: [{ ...protectingMember, spouse: 'community' }] }, ['members[0].spouse_name']],
    [
      {
        members: [
          protectingMember,
          { ...protectingMember, contribution_kind: 'money', contribution_day: '2999-01-01' },
        ],
      },
      ['members[1].contribution_amount', 'members[1].contribution_day'],
    ],
  ];
  for (const [change, fields] of wrong) {
    const { status, body } = await save(of, 0, { ...protectingChoices, ...change });
    expect([status, body.details?.map(({ field }) => field)]).toEqual([422, fields]);
  }
  expect(await rowsOf(of)).toEqual([]);

  const choices: AgreementChoices = {
    accounts_use: 'limited',
    accounts_limit_usd: '5000',
    accounts_close: 'jointly',
    ordinary: 'unanimity',
    major: 'percentage',
    major_percent: '75',
    representative: 'Rosa Residente',
    representative_in_us: true,
    expulsion_price: 'capital_account',
    expulsion_months: '12',
    deadlock: 'buy_sell',
    members: [
      {
        nationality: 'MX',
        tax_number: '',
        contribution_kind: 'money',
        contribution_amount: '1000',
        contribution_currency: 'USD',
        contribution_day: '2026-01-05',
        spouse: 'community',
        spouse_name: 'Pareja de la Titular',
      },
      protectingMember,
    ],
    successors: [
      { name: 'Hija Menor', share: '60', is_minor: true, guardian: 'Tutora Nombrada' },
      { name: 'Hijo Mayor', share: '40', is_minor: false, guardian: '' },
    ],
  };
  const saved = await save(of, 0, choices);
  expect([saved.status, saved.body.details]).toEqual([200, undefined]);
  expect(saved.body.data.agreement.choices).toEqual(choices);
  expect((await agreementOf(of)).choices).toEqual(choices);
});

test('what is said makes the agreement anew, and says in it what changed; of the other company nothing', async () => {
  const of = await formed(await caseOfTwo());
  const other = await formed(await caseOfTwo(of));
  const versions = ({ registrationId }: OwnCase) =>
    select(
      app.db,
      'documents',
      { registration_id: registrationId, category: 'operating_agreement' },
      ['version', 'reason'],
      'version',
    );
  expect((await save(of, 0, { ...protectingChoices, deadlock: 'buy_sell' })).status).toBe(200);
  await runJobs(app, 'make-papers');
  expect(await versions(of)).toEqual([
    { version: 1, reason: null },
    { version: 2, reason: 'Cambió la salida de un bloqueo.' },
  ]);
  expect(await versions(other)).toEqual([{ version: 1, reason: null }]);

  // Tax numbers are sealed both in the choices and in the paper's facts.
  const members = [protectingMember, { ...protectingMember, tax_number: '20-12345678-3' }];
  await save(of, 1, { ...protectingChoices, deadlock: 'buy_sell', members });
  await runJobs(app, 'make-papers');
  expect((await versions(of)).at(-1)).toEqual({ version: 3, reason: 'Cambió el número fiscal de Socia Segunda.' });
  const { rows } = await sql<{ said: string }>`
    select agreement::text as said from agreement_choices where registration_id = ${of.registrationId} and version = 2
     union all
    select facts::text from documents
     where registration_id = ${of.registrationId} and category = 'operating_agreement' and version = 3`.execute(app.db);
  expect(rows.map(({ said }) => [said.includes('12345678'), said.includes('number:v1.')])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('a signed agreement is changed by another agreement, not here', async () => {
  const of = await submittedCase(app);
  const { userId } = of.customer;
  const id = await makeAgreement(app, { userId, registrationId: of.registrationId });
  expect(await agreementOf(of)).toMatchObject({ is_settled: false });
  const file = { name: 'firmado.pdf', content: pdfOf(2) };
  const { token } = of.customer;
  const signed = await app.call('POST /api/documents/:id/signed-copy', { token, params: { id }, files: [file] });
  expect(signed.status).toBe(200);
  expect(await agreementOf(of)).toMatchObject({ is_settled: true });
  const { status, body } = await save(of, 0, protectingChoices);
  expect([status, body.code]).toEqual([409, 'agreement.settled']);
  expect(await rowsOf(of)).toEqual([]);
});
