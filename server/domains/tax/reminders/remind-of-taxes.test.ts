import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { storeProof } from '../../../testing/companies/case-papers.ts';
import { moveCase } from '../../../testing/companies/own-case.ts';
import {
  startNextDay,
  companyDueIn,
  companyWithReturns,
  dayIn,
  goTo,
  clearReminders,
  runTaxRound,
  taxReminders,
  todayOf,
} from '../../../testing/taxes/own-dates.ts';
import { correctFormedOn, taxCalls, type FormedCompany } from '../../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { settleObligation } from '../dates/obligations.queries.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { remindOfTaxes } from './remind-of-taxes.ts';
import { select, update } from '../../../testing/database/rows.ts';
import { untilWaiting } from '../../../testing/app/until-waiting.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();
afterEach(() => clearReminders(app));

const ownerOf = ({ registrationId, customer }: FormedCompany) => ({ registrationId, userId: customer.userId });
const remindersOf = (of: FormedCompany) => taxReminders(app, of.customer);
async function roundOn(day: string) {
  goTo(app, day, '14:01');
  await runTaxRound(app);
  await runJobs(app, 'deliver-outbox');
}
async function subjectsOf(of: FormedCompany) {
  return (await remindersOf(of)).mails.map(({ subject }) => subject);
}
const remindAt = async ({ registrationId }: FormedCompany, key: string) =>
  (
    await app.db
      .selectFrom('obligations')
      .select('remind_at')
      .where('registration_id', '=', registrationId)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.remind_at;

test('sixty, thirty, seven and one days before, not earlier: a mail and a notice, each once, and nothing once the day is over', async () => {
  startNextDay(app);
  const deadline = dayIn(app, 65);
  const of = await companyDueIn(app, 65);
  const due = `El BE-13 de Faro Digital LLC vence el ${formatPromisedDay(deadline)}`;
  const subjects: string[] = [];
  for (const [days, left] of [
    [60, 'faltan 60 días'],
    [30, 'faltan 30 días'],
    [7, 'faltan 7 días'],
    [1, 'falta 1 día'],
  ] as const) {
    goTo(app, addDays(deadline, -days), '13:59');
    await runTaxRound(app);
    expect(await subjectsOf(of)).toEqual(subjects);
    subjects.unshift(`${due}: ${left}`);
    for (const time of ['14:01', '14:20']) {
      goTo(app, addDays(deadline, -days), time);
      await runTaxRound(app);
      expect(await subjectsOf(of)).toEqual(subjects);
    }
  }
  const { mails, notices } = await remindersOf(of);
  expect(notices).toHaveLength(4);
  expect(notices[0]).toEqual({
    company: 'Faro Digital LLC',
    registration_id: of.registrationId,
    name: 'El BE-13',
    day: deadline,
    cost: 'La ley prevé multas por no contestar.',
    count: '1',
  });
  for (const part of [
    'Una empresa nueva con un dueño extranjero',
    'Qué pasa si no se hace: la ley prevé multas por no contestar.',
    'Si ya está hecho, o no te toca, dilo en tus fechas',
    '¿Dudas? Responde a este correo',
  ])
    expect(mails[0]!.text).toContain(part);
  expect(mails[0]!.html).toContain(`/empresa/impuestos/fechas?empresa=${of.registrationId}"`);
  expect(
    await select(app.db, 'obligation_reminders', { registration_id: of.registrationId }, [
      'registration_id',
      'key',
      'deadline',
      'user_id',
      'days_before',
      'told_at',
    ]),
  ).toEqual([
    {
      registration_id: of.registrationId,
      key: 'be_13:',
      deadline,
      user_id: of.customer.userId,
      days_before: 1,
      told_at: expect.any(Date) as Date,
    },
  ]);
  await roundOn(addDays(deadline, 2));
  expect(await subjectsOf(of)).toHaveLength(4);
  expect(await remindAt(of, 'be_13:')).toBeNull();
});

test('known late it is told once, at the hour, with the days that are left; then seven and one before', async () => {
  startNextDay(app);
  const deadline = dayIn(app, 20);
  const of = await companyDueIn(app, 20);
  await runTaxRound(app);
  expect(await subjectsOf(of)).toEqual([]);
  await roundOn(todayOf(app));
  expect(await subjectsOf(of)).toEqual([expect.stringMatching(/: faltan 20 días$/)]);
  for (const days of [19, 13, 8]) await roundOn(addDays(deadline, -days));
  expect(await subjectsOf(of)).toHaveLength(1);
  for (const days of [7, 1]) await roundOn(addDays(deadline, -days));
  expect(await subjectsOf(of)).toEqual([
    expect.stringMatching(/: falta 1 día$/),
    expect.stringMatching(/: faltan 7 días$/),
    expect.stringMatching(/: faltan 20 días$/),
  ]);
});

test('after a stop the last that was missed is told, with the days that are left; on the day itself it is today, and later nothing', async () => {
  startNextDay(app);
  const [of, gone] = [await companyDueIn(app, 61), await companyDueIn(app, 61)];
  const deadline = dayIn(app, 61);
  goTo(app, deadline, '09:00');
  await update(app.db, 'obligations', { registration_id: gone.registrationId }, { remind_at: null });
  await runTaxRound(app);
  expect(await subjectsOf(of)).toEqual([expect.stringMatching(/: es hoy$/)]);
  await update(
    app.db,
    'obligations',
    { registration_id: gone.registrationId, key: 'be_13:' },
    { remind_at: app.context.clock() },
  );
  goTo(app, addDays(deadline, 1), '00:01');
  await runTaxRound(app);
  expect(await remindersOf(gone)).toEqual({ mails: [], notices: [] });
  expect(await remindAt(gone, 'be_13:')).toBeNull();
});

test('what comes at the same hour comes in one mail, with what each is; of the notice the first names the day', async () => {
  startNextDay(app);
  const of = await companyWithReturns(app);
  await roundOn(addDays(of.april, -60));
  const { mails, notices } = await remindersOf(of);
  expect(mails).toHaveLength(1);
  const mail = mails[0]!;
  expect(mail.subject).toBe(
    `Faro Digital LLC tiene 2 fechas de impuestos cerca; la primera, el ${formatPromisedDay(of.april)}: faltan 60 días`,
  );
  for (const part of [
    `Formulario 1120-F de la empresa dueña (${of.year}): ${formatPromisedDay(of.april)}, faltan 60 días.`,
    `Formulario 5472 con 1120 pro forma (${of.year}): ${formatPromisedDay(of.april)}, faltan 60 días.`,
    'Qué pasa si no se hace: $25,000 por formulario y año',
    'Prórroga: formulario 7004, antes del vencimiento, al mismo fax.',
    'Prórroga: formulario 7004, antes del vencimiento: seis',
  ])
    expect(mail.text!.replaceAll(/\s+/g, ' ')).toContain(part);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    name: 'El formulario 1120-F de la empresa dueña',
    day: of.april,
    count: '2',
    cost: '',
  });
});

test('settled or moved between the round and the mail it is left out, and where nothing is left there is no mail', async () => {
  startNextDay(app);
  const [one, both] = [await companyWithReturns(app), await companyWithReturns(app)];
  goTo(app, addDays(one.april, -60), '14:01');
  await runTaxRound(app);
  const reason = 'La presentó el contador.';
  const settle = (of: FormedCompany, key: string) =>
    taxCalls(app, of).settle(key, { before: 'due', state: 'not_applicable', reason });
  await settle(one, `form_1120f:${one.year}`);
  await settle(both, `form_1120f:${both.year}`);
  // For a US owner another return is due.
  await taxCalls(app, both).answer('owners_are', 'us', 'foreign');
  expect(await subjectsOf(one)).toEqual([
    `El formulario 5472 de Faro Digital LLC vence el ${formatPromisedDay(one.april)}: faltan 60 días`,
  ]);
  expect(await subjectsOf(both)).toEqual([]);
  expect((await remindersOf(both)).notices[0]).toMatchObject({ count: '2' });
});

test('more time is told of for its own day; back to due, nothing of the earlier day comes twice', async () => {
  startNextDay(app);
  const of = await companyWithReturns(app);
  const { settle } = taxCalls(app, of);
  const key = `form_5472:${of.year}`;
  const document_id = await storeProof(app, of.customer.userId);
  const notices = async () =>
    (await remindersOf(of)).notices.filter(({ name }) => name === 'El formulario 5472').map(({ day }) => day);
  const reason = 'No hubo cuentas.';
  await settle(`form_1120f:${of.year}`, { before: 'due', state: 'not_applicable', reason });
  await roundOn(addDays(of.april, -60));
  expect(await notices()).toEqual([of.april]);
  await settle(key, { before: 'due', state: 'extended', document_id, asked_on: todayOf(app) });
  await roundOn(addDays(of.april, -30));
  expect(await notices()).toEqual([of.april]);
  goTo(app, addDays(of.april, -29));
  await settle(key, { before: 'extended', state: 'due' });
  await roundOn(addDays(of.april, -29));
  expect(await notices()).toEqual([of.april, of.april]);
  await settle(key, { before: 'due', state: 'extended', document_id, asked_on: todayOf(app) });
  await settle(key, { before: 'extended', state: 'due' });
  await roundOn(addDays(of.april, -28));
  expect(await notices()).toHaveLength(2);
  await settle(key, { before: 'due', state: 'extended', document_id, asked_on: todayOf(app) });
  const october = (await taxCalls(app, of).due(key))!.extended_to!;
  await roundOn(addDays(of.april, -1));
  expect(await notices()).toHaveLength(2);
  await roundOn(addDays(october, -60));
  expect(await notices()).toEqual([october, of.april, of.april]);
  await settle(key, { before: 'extended', state: 'done', document_id });
  await roundOn(addDays(october, -30));
  expect(await notices()).toHaveLength(3);
});

test('a date that moves is told anew for its new day; one that goes with an answer and comes back with it is not told twice', async () => {
  startNextDay(app);
  const deadline = dayIn(app, 30);
  const [of, moved] = [await companyDueIn(app, 30), await companyDueIn(app, 30)];
  goTo(app, todayOf(app), '14:01');
  await runTaxRound(app);
  // A date that moves between the round and the mail is left out of the mail.
  await correctFormedOn(app, moved, addDays(deadline, -45), addDays(deadline, -35));
  const { mails, notices } = await remindersOf(moved);
  expect([mails.length, notices.length]).toEqual([0, 1]);
  expect(await subjectsOf(of)).toHaveLength(1);
  const { answer } = taxCalls(app, of);
  await answer('owners_are', 'us', 'foreign');
  expect(await remindAt(of, 'be_13:')).toBeNull();
  await answer('owners_are', 'foreign', 'us');
  await roundOn(addDays(deadline, -28));
  expect(await subjectsOf(of)).toHaveLength(1);
  await correctFormedOn(app, of, addDays(deadline, -45), addDays(deadline, -43));
  await roundOn(addDays(deadline, -27));
  expect(await subjectsOf(of)).toEqual([
    `El BE-13 de Faro Digital LLC vence el ${formatPromisedDay(addDays(deadline, 2))}: faltan 29 días`,
    expect.stringMatching(/: faltan 30 días$/),
  ]);
});

test('two workers at once, one that is killed in the middle, and one that comes again after the other: exactly once', async () => {
  startNextDay(app);
  const companies = [];
  for (let index = 0; index < 4; index += 1) companies.push(await companyDueIn(app, 30));
  goTo(app, todayOf(app), '14:01');
  // The process dies before the transaction ends: before its mail is queued, or after.
  const { jobs } = app.context;
  const dying = () => Promise.reject(new Error('killed'));
  const late: typeof jobs.enqueue = (...given) => jobs.enqueue(...given).then(dying);
  const killed = [dying, late].map((enqueue) => ({ ...app.context, jobs: { ...jobs, enqueue } }));
  for (const context of killed) expect(await remindOfTaxes(context)).toBe(false);
  for (const own of companies) expect(await remindersOf(own)).toEqual({ mails: [], notices: [] });
  await Promise.all([1, 2, 3].map(() => runTaxRound(app)));
  await runTaxRound(app);
  for (const own of companies) {
    const { mails, notices } = await remindersOf(own);
    expect([mails.length, notices.length]).toEqual([1, 1]);
  }
});

test('a customer who says at the same moment that it is done is waited for: nothing is told', async () => {
  startNextDay(app);
  const of = await companyDueIn(app, 30);
  const document_id = await storeProof(app, of.customer.userId);
  goTo(app, todayOf(app), '14:01');
  let round: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, of.registrationId);
    const at = app.context.clock();
    await settleObligation(
      tx,
      ownerOf(of),
      'be_13:',
      { state: 'done', reason: null, document_id, asked_on: null, settled_at: at },
      at,
    );
    round = runTaxRound(app);
    await untilWaiting(app);
  });
  await round;
  expect(await remindersOf(of)).toEqual({ mails: [], notices: [] });
});

test('of a company that is none any more nobody is reminded: taken back, with more time that was asked for, or cancelled; nor whoever has left', async () => {
  startNextDay(app);
  const back = await companyWithReturns(app);
  const [cancelled, refunded, left, quiet] = [
    await companyDueIn(app, 30),
    await companyDueIn(app, 30),
    await companyDueIn(app, 30),
    await companyDueIn(app, 30),
  ];
  const key = `form_5472:${back.year}`;
  const document_id = await storeProof(app, back.customer.userId);
  await taxCalls(app, back).settle(key, { before: 'due', state: 'extended', document_id, asked_on: todayOf(app) });
  const october = (await taxCalls(app, back).due(key))!.extended_to!;
  await moveCase(app, back, { event: 'reverted', by: 'administrator' });
  await app.db.updateTable('cases').set({ stage: 'cancelled' }).where('id', '=', cancelled.caseId).execute();
  // Refunded after the state formed it: the company exists, and so do its dates.
  await update(app.db, 'registrations', { id: refunded.registrationId }, { payment_status: 'refunded' });
  await update(app.db, 'users', { id: left.customer.userId }, { email: '', deleted_at: new Date() });
  const body = { topic: 'taxes', by_mail: false } as const;
  await app.call('PUT /api/notifications/preferences', { token: quiet.customer.token, body });
  await roundOn(todayOf(app));
  // With mails turned off, the notification still appears.
  const { mails, notices } = await remindersOf(quiet);
  expect([mails.length, notices.length]).toEqual([0, 1]);
  await roundOn(addDays(october, -60));
  for (const own of [back, cancelled, left]) expect(await remindersOf(own)).toEqual({ mails: [], notices: [] });
  expect(await subjectsOf(refunded)).toContainEqual(expect.stringContaining('El BE-13'));
  expect(await remindAt(back, key)).toBeNull();
});

test('what an older release wrote without a moment gets one at the next look', async () => {
  startNextDay(app);
  const of = await companyDueIn(app, 90);
  const before = await remindAt(of, 'be_13:');
  expect(before).toEqual(new Date(`${dayIn(app, 30)}T14:00:00Z`));
  await update(app.db, 'obligations', { registration_id: of.registrationId }, { remind_at: null });
  await app.db.transaction().execute((tx) => refreshObligations(app.context, tx, ownerOf(of)));
  expect(await remindAt(of, 'be_13:')).toEqual(before);
});

test('the round reads its index', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain (format json)
      select registration_id, user_id from obligations where remind_at <= now()
       group by registration_id, user_id order by min(remind_at) limit 100`.execute(tx);
    expect(JSON.stringify(rows)).toContain('obligations_remind');
  });
});
