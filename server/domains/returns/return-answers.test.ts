import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { insert, select, selectOne, update } from '../../testing/database/rows.ts';
import { companyBeside } from '../../testing/ledger/own-ledger.ts';
import { companyWithReturns, foreignPerson, linesOf2025 } from '../../testing/taxes/company-with-returns.ts';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';
import { type FormedCompany, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { readPacket } from '../../testing/traced-year/read-packet.ts';
import { companyYears } from '../tax/dates/load-taxes.ts';
import { loadYear } from './packets/load-returns.ts';

const app = testApp();
let of: FormedCompany;
beforeAll(async () => {
  of = await companyWithReturns(app, { lines: [...linesOf2025, ['2025-12-01', 'En camino', '-5.00', 'Pending']] });
});

const questionOf = async (key: string) => (await returnCalls(app, of).get()).questions.find((one) => one.key === key)!;

test('an answer is given over what was seen, and can be taken back', async () => {
  const { answer } = returnCalls(app, of);
  const { answered_at: before } = await questionOf('countries');
  expect((await answer('countries', ['MX'])).body.code).toBe('returns.answer_changed');
  expect((await answer('countries', ['MX', 'ES'], { before })).status).toBe(200);
  const changed = await questionOf('countries');
  expect(changed).toEqual({
    key: 'countries',
    kinds: ['form_5472'],
    owner: null,
    answer: ['MX', 'ES'],
    answered_at: expect.any(String),
    suggested: null,
  });
  expect((await answer('countries', null, { before: changed.answered_at })).status).toBe(200);
  expect(await questionOf('countries')).toMatchObject({ answer: null, answered_at: null });
  const missing = (await returnCalls(app, of).get()).wanted.find(({ kind }) => kind === 'form_5472')!.missing;
  expect(missing).toEqual([
    { key: 'countries', text: '¿En qué países hizo negocios la LLC este año?', where: 'questions' },
  ]);
  expect((await answer('countries', ['AR'])).status).toBe(200);
});

test('«No lo sé» is kept and is no answer: the paper waits, and says who can tell', async () => {
  const { answer, get } = returnCalls(app, of);
  const { answered_at: before } = await questionOf('imports');
  expect((await answer('imports', 'unsure', { before })).status).toBe(200);
  const unsure = await questionOf('imports');
  expect(unsure.answer).toBe('unsure');
  const { wanted, steps } = await get();
  expect(wanted.find(({ kind }) => kind === 'form_5472')!.missing).toEqual([
    {
      key: 'imports',
      text: '¿Importó mercancía a Estados Unidos que le vendió su dueño u otra empresa suya? Respondiste «No lo sé»: pregúntalo a un preparador.',
      where: 'questions',
    },
  ]);
  expect(steps.find(({ key }) => key === 'categorise')!.standing).not.toBe('done');
  expect((await answer('other_assets', 'unsure', { before: null })).status).toBe(422);
  expect((await answer('imports', 'no', { before: unsure.answered_at })).status).toBe(200);
});

test('of two companies of one person each has its own answers, files and rows', async () => {
  const own = of;
  const beside = await companyBeside(app, own);
  const { answer: answerTax } = taxCalls(app, beside);
  for (const [fact, value] of [['taxed_as', 'default'], ['fiscal_year_end', '12-31'], ...foreignPerson] as const)
    await answerTax(fact, value);
  const countriesOf = async (one: FormedCompany) =>
    (await returnCalls(app, one).get()).questions.find(({ key }) => key === 'countries');
  const before = await countriesOf(own);
  expect(before!.answered_at).not.toBeNull();
  expect(await countriesOf(beside)).toMatchObject({ answer: null, answered_at: null });
  expect((await returnCalls(app, beside).answer('countries', ['BR'])).status).toBe(200);
  expect(await countriesOf(beside)).toMatchObject({ answer: ['BR'] });
  expect(await countriesOf(own)).toEqual(before);
  const { answered_at } = (await countriesOf(beside))!;
  expect((await returnCalls(app, beside).answer('countries', null, { before: answered_at })).status).toBe(200);
  expect(await countriesOf(own)).toEqual(before);
  expect(await filesOf(own)).toEqual([1, [{ reason: 'pending', rows: 1 }]]);
  expect(await filesOf(beside)).toEqual([0, []]);
});

async function filesOf({ registrationId, customer: { userId } }: FormedCompany) {
  const years = await companyYears(app.context, { id: registrationId, user_id: userId });
  const year = years.find((one) => one.year === 2025)!;
  const { source } = await loadYear(app.context, { registrationId, userId }, { year, years });
  return [source.files, source.skipped];
}

test('two that answer at once: one is kept, the other hears of it', async () => {
  const { answer } = returnCalls(app, of);
  const { answered_at: before } = await questionOf('is_final');
  const answers = await Promise.all(['yes', 'no'].map((value) => answer('is_final', value, { before })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { answered_at } = await questionOf('is_final');
  await answer('is_final', 'no', { before: answered_at });
});

test('a number of a tax authority is in no row as it was typed, and goes to no screen whole', async () => {
  const { answer } = returnCalls(app, of);
  const { owner, answered_at: before } = await questionOf('foreign_tax_id');
  const number = 'XAXX-010101-000';
  const { body } = await answer('foreign_tax_id', number, { owner_id: owner!.id, before });
  expect(JSON.stringify(body)).not.toContain(number);
  expect((await questionOf('foreign_tax_id')).answer).toBe('•••••••••••-000');
  const rows = await app.db.selectFrom('return_answers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(number);
});

test('what cannot be an answer is refused where it can be mended', async () => {
  const { answer } = returnCalls(app, of);
  const { owner } = await questionOf('citizenship');
  const problemOf = async (...given: Parameters<typeof answer>) => {
    const { status, body } = await answer(...given);
    return [status, body.code, body.details];
  };
  const wrong = (message: string) => [422, 'request.invalid', [{ field: 'answer', message }]];
  expect(await problemOf('countries', ['XX'])).toEqual(wrong('Elige los países de la lista'));
  expect(await problemOf('other_assets', -1)).toEqual(wrong('Escribe una cantidad'));
  expect(await problemOf('us_tax_id', '12', { owner_id: owner!.id })).toEqual(
    wrong('Son nueve cifras, por ejemplo 912-34-5678'),
  );
  const unknown = [422, 'returns.question_unknown', undefined];
  // The first year has no previous balances; a question about an owner needs one of theirs.
  expect(await problemOf('loan_from_owner_before', 0)).toEqual(unknown);
  expect(await problemOf('citizenship', 'AR')).toEqual(unknown);
  expect(await problemOf('citizenship', 'AR', { owner_id: randomUUID() })).toEqual(unknown);
  expect(await problemOf('is_final', 'no', { owner_id: owner!.id })).toEqual(unknown);
  expect(await problemOf('is_final', 'no', { year: 2019 })).toEqual([422, 'tax.year_unknown', undefined]);
});

test('a year that goes on has no papers yet, and one of which nothing is due neither', async () => {
  const { make, get } = returnCalls(app, of);
  expect((await get(2026)).has_ended).toBe(false);
  expect((await make(2026)).body.code).toBe('returns.year_open');
});

const staff = testStaff(app, 'administrator');

test('nothing of it is printed that nobody said: the method is missing until it is answered, also with «No lo sé»', async () => {
  const of = await companyWithReturns(app, {
    facts: [
      ['owners_are', 'us'],
      ['owner_is', 'person'],
    ],
  });
  const { at, answer } = taxCalls(app, of);
  const { get, packet } = returnCalls(app, of);
  await answer('wyoming_assets:2025', 0);
  const put = (body: Record<string, unknown>) =>
    app.call('PUT /api/companies/:id/profile', { ...at, body: body as never });
  const missing = async () =>
    Object.fromEntries((await get()).wanted.map(({ kind, missing }) => [kind, missing.map(({ key }) => key)]));

  await put({ accounting_method: null });
  expect(await missing()).toEqual({ annual_report: [], schedule_c: ['accounting_method'] });
  await put({ accounting_method: 'unsure', mailing_address_line1: 'PO Box 7', mailing_city: 'Miami' });
  expect(await missing()).toEqual({ annual_report: ['mailing'], schedule_c: [] });
  await put({ mailing_country: 'United States', mailing_state: 'FL', mailing_zip_code: '33101' });
  expect(await missing()).toEqual({ annual_report: [], schedule_c: [] });

  await makeReturns(app, of);
  const formOf = async (kind: string) => {
    const { forms } = await readPacket(app, staff, (await packet(kind)).id);
    const lines = forms[0]!.parts.flatMap((part) => part.lines);
    return Object.fromEntries(lines.map(({ key, text, ticked }) => [key, text ?? ticked]));
  };
  expect(await formOf('annual_report')).toMatchObject({
    mailing_street: 'PO Box 7',
    mailing_city: 'Miami, FL 33101',
    principal_street: 'Avenida Corrientes 1234',
    principal_city: 'Buenos Aires, Buenos Aires C1043, Argentina',
  });
  expect(await formOf('schedule_c')).toMatchObject({ f_cash: false, f_accrual: false });
});

// The owner becomes a company; later there are two.
test('nobody is asked for what members and taxes tell; a country of residence is proposed from the domicile', async () => {
  const { get, answer } = returnCalls(app, of);
  const questionsOf = async (key: string) => (await get()).questions.filter((one) => one.key === key);
  const missing = async () => (await get()).wanted.flatMap((one) => one.missing.map(({ key }) => key.split(':')[0]));
  const members = {
    company_id: (await selectOne(app.db, 'companies', { registration_id: of.registrationId }, ['id'])).id,
  };
  await update(app.db, 'members', members, { address_country: 'Chile' });
  const [residence] = await questionsOf('residence');
  expect(residence).toMatchObject({ answer: 'AR', suggested: 'CL' });

  const firm = { is_company: true, register_country: 'Spain', register_number: 'B1', signatory_first_name: 'Titular' };
  await update(app.db, 'members', members, { ...firm, signatory_last_name: 'Firma', signatory_title: 'Gerente' });
  // An earlier answer that differs stays visible until it is withdrawn.
  const [citizenship] = await questionsOf('citizenship');
  expect(citizenship).toMatchObject({ answer: 'AR', suggested: null });
  await answer('citizenship', null, { owner_id: citizenship!.owner!.id, before: citizenship!.answered_at });
  expect(await questionsOf('citizenship')).toEqual([]);
  expect(await missing()).not.toContain('citizenship');

  const [first] = await select(app.db, 'members', members, ['id', 'user_id', 'email']);
  const noFirm = Object.fromEntries(Object.keys(firm).map((column) => [column, null]));
  const unsigned = { signatory_last_name: null, signatory_title: null };
  await update(app.db, 'members', members, { ...noFirm, ...unsigned, ownership_percentage: '60' });
  const partner = {
    first_name: 'Segunda',
    last_name: 'Titular',
    role: 'member',
    position: 2,
    ownership_percentage: '40',
  };
  await insert(app.db, 'members', { ...first!, ...members, ...partner, id: randomUUID() });
  expect((await get()).wanted.map(({ kind }) => kind)).toContain('form_1065');
  expect(await questionsOf('us_person')).toEqual([]);
  expect(await missing()).not.toContain('us_person');
  // Answered only for the second half of the year, it covers no year.
  const row = { registration_id: of.registrationId, fact: 'owners_are' };
  await update(app.db, 'tax_facts', row, { from_day: '2025-07-01' });
  expect(await questionsOf('us_person')).toHaveLength(2);
  await update(app.db, 'tax_facts', row, { from_day: null });
  expect(await questionsOf('us_person')).toEqual([]);
  await taxCalls(app, of).answer('owners_are', 'mixed', 'foreign');
  expect(await questionsOf('us_person')).toHaveLength(2);
  expect((await missing()).filter((key) => key === 'us_person')).toHaveLength(2);
});
