/** Companies whose dates are a given number of days away from today, and their reminders. */
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { correctFormedOn, formedCompany, formedOn, taxCalls, type FormedCompany } from './own-taxes.ts';
import { runJobs } from '../app/run-jobs.ts';
import { remindOfTaxes } from '../../domains/tax/reminders/remind-of-taxes.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { settleObligation } from '../../domains/tax/dates/obligations.queries.ts';
import { refreshObligations } from '../../domains/tax/dates/refresh-obligations.ts';
import { select } from '../database/rows.ts';
import { saveFacts } from './company-with-returns.ts';

const dayMs = 86_400_000;

export const todayOf = (app: TestApp) => app.context.clock().toISOString().slice(0, 10);
export const dayIn = (app: TestApp, days: number) => addDays(todayOf(app), days);

/** Moves the business clock to this moment; never back. */
export function goTo(app: TestApp, day: string, time = '10:00'): void {
  const ms = Date.parse(`${day}T${time}:00Z`) - app.context.clock().getTime();
  if (ms < 0) throw new Error(`${day} ${time} is over`);
  app.travel(ms / dayMs);
}

/** Ten in the morning of the next day, before the hour of reminders. */
export function startNextDay(app: TestApp): void {
  goTo(app, dayIn(app, 1));
}

/** Answers that nothing was paid or sold to people in the US in a year. */
const paidNobody = (year: string) =>
  [
    [`payees:${year}`, 'none'],
    [`us_sales:${year}`, 'no'],
  ] as const;

/** One foreign owner, formed so that its BE-13 is due in `days` days. */
export async function companyDueIn(app: TestApp, days: number): Promise<FormedCompany> {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, dayIn(app, days - 45));
  // Payments and sales have other dates: answering them removes those.
  const years = new Set([dayIn(app, days - 45), todayOf(app)].map((day) => day.slice(0, 4)));
  await saveFacts(app, of, [['owners_are', 'foreign'], ...[...years].flatMap(paidNobody)]);
  return of;
}

/**
 * Formed today, with nothing else due: its return for this year and the owner's company's are due on the same day of the
 * next, and the return may be extended.
 */
export async function companyWithReturns(app: TestApp): Promise<FormedCompany & { year: string; april: string }> {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, todayOf(app));
  const year = todayOf(app).slice(0, 4);
  await saveFacts(app, of, [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['owner_is', 'company'],
    ['us_business', 'yes'],
    ['fiscal_year_end', '12-31'],
    [`foreign_accounts:${year}`, 'no'],
    ...paidNobody(year),
  ]);
  const { obligations } = await taxCalls(app, of).read();
  const requiredKeys = [`form_5472:${year}`, `form_1120f:${year}`];
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  const at = app.context.clock();
  const settled = { reason: 'No hace falta.', document_id: null, asked_on: null, settled_at: at };
  await app.db.transaction().execute(async (tx) => {
    for (const { key, state } of obligations)
      if (state === 'due' && !requiredKeys.includes(key))
        await settleObligation(tx, owner, key, { ...settled, state: 'not_applicable' }, at);
    await refreshObligations(app.context, tx, owner);
  });
  return { ...of, year, april: obligations.find(({ key }) => key === requiredKeys[0])!.due_on };
}

/** Stops reminders of earlier tests. */
export async function clearReminders({ db }: TestApp): Promise<void> {
  await db.updateTable('obligations').set({ remind_at: null }).where('remind_at', 'is not', null).execute();
}

/** Runs the worker's task until nothing is due. */
export async function runTaxRound(app: TestApp): Promise<void> {
  while (await remindOfTaxes(app.context));
}

/** Reminders of dates that are due, the newest first: whole mails, and the facts of notices. */
export const taxReminders = (app: TestApp, customer: Customer) =>
  remindersOf(app, customer, { subject: /vence el|fechas de impuestos/, isQuestion: false });

/** Reminders of possible dates and missing answers. */
export const sendReminders = (app: TestApp, customer: Customer) =>
  remindersOf(app, customer, { subject: /^Responde \d/, isQuestion: true });

type Filter = { subject: RegExp; isQuestion: boolean };

async function remindersOf(app: TestApp, { userId, email }: Customer, { subject: pattern, isQuestion }: Filter) {
  await runJobs(app, 'deliver-outbox');
  const found = app.mail.messages(email).filter(({ subject }) => pattern.test(subject));
  const mails = await Promise.all(found.map(async ({ id }) => (await app.mail.message(id))!));
  const rows = await select(app.db, 'notices', { user_id: userId, kind: 'tax_near' }, ['facts'], 'seq');
  const facts = rows.map((row) => row.facts as Record<string, string>).toReversed();
  return { mails, notices: facts.filter(({ questions }) => (questions !== undefined) === isQuestion) };
}
