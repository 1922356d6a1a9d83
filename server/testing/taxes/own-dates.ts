/** A company whose dates are so many days from today, whichever day that is; and the reminders that come. */
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { correctFormedOn, formedCompany, formedOn, taxCalls, type FormedCompany } from './own-taxes.ts';
import { rowsOf } from '../people/rows-of.ts';
import { runJobs } from '../app/run-jobs.ts';
import { remindOfTaxes } from '../../domains/tax/reminders/remind-of-taxes.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';

const dayMs = 86_400_000;

export const todayOf = (app: TestApp) => app.context.clock().toISOString().slice(0, 10);
export const dayIn = (app: TestApp, days: number) => addDays(todayOf(app), days);

/** To this moment of the business's time; never back. */
export function goTo(app: TestApp, day: string, time = '10:00'): void {
  const ms = Date.parse(`${day}T${time}:00Z`) - app.context.clock().getTime();
  if (ms < 0) throw new Error(`${day} ${time} is over`);
  app.travel(ms / dayMs);
}

/** At ten in the morning of the next day, so that the hour of reminders is still to come. */
export function beginDay(app: TestApp): void {
  goTo(app, dayIn(app, 1));
}

/** Of a year in which nothing was paid or sold to people in the US. */
const paidNobody = { payees: 'none', us_sales: 'no' } as const;

/** Of one foreign owner, formed so that its BE-13 is due in so many days. */
export async function companyDueIn(app: TestApp, days: number): Promise<FormedCompany> {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, dayIn(app, days - 45));
  const { answer } = taxCalls(app, of);
  await answer('owners_are', 'foreign');
  // Whom it pays and to whom it sells comes near on days of its own.
  for (const year of new Set([dayIn(app, days - 45), todayOf(app)].map((day) => day.slice(0, 4))))
    for (const [fact, value] of Object.entries(paidNobody)) await answer(`${fact}:${year}`, value);
  return of;
}

/**
 * Formed today, and nothing else is left to do for it: its return of this year and that of the company that owns it are due on
 * the same day of the next, and the return may have more time.
 */
export async function companyWithReturns(app: TestApp): Promise<FormedCompany & { year: string; april: string }> {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, todayOf(app));
  const year = todayOf(app).slice(0, 4);
  const { answer, settle, read, due } = taxCalls(app, of);
  for (const [fact, value] of [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['owner_is', 'company'],
    ['us_business', 'yes'],
    ['fiscal_year_end', '12-31'],
    [`foreign_accounts:${year}`, 'no'],
    ...Object.entries(paidNobody).map(([fact, said]) => [`${fact}:${year}`, said] as const),
  ] as const)
    await answer(fact, value);
  const wanted = [`form_5472:${year}`, `form_1120f:${year}`];
  for (const { key } of (await read()).obligations)
    if (!wanted.includes(key)) await settle(key, { before: 'due', state: 'not_applicable', reason: 'No hace falta.' });
  return { ...of, year, april: (await due(`form_5472:${year}`))!.due_on };
}

/** As the worker does, until nothing is due. */
export async function runTaxRound(app: TestApp): Promise<void> {
  while (await remindOfTaxes(app.context));
}

/** What came of what is due, the newest first: mails whole, notices' facts. */
export const taxReminders = (app: TestApp, customer: Customer) =>
  remindersOf(app, customer, { subject: /vence el|fechas de impuestos/, isAsked: false });

/** The same of what may be due, and of which answers are missing. */
export const askedReminders = (app: TestApp, customer: Customer) =>
  remindersOf(app, customer, { subject: /^Responde \d/, isAsked: true });

type Wanted = { subject: RegExp; isAsked: boolean };

async function remindersOf(app: TestApp, { userId, email }: Customer, { subject: wanted, isAsked }: Wanted) {
  await runJobs(app, 'deliver-outbox');
  const found = app.mail.messages(email).filter(({ subject }) => wanted.test(subject));
  const mails = await Promise.all(found.map(async ({ id }) => (await app.mail.message(id))!));
  const rows = (await rowsOf(app, userId))['notices']!.filter(({ kind }) => kind === 'tax_near');
  const newestFirst = rows.toSorted((one, other) => Number(other['seq']) - Number(one['seq']));
  const facts = newestFirst.map((row) => row['facts'] as Record<string, string>);
  return { mails, notices: facts.filter(({ questions }) => (questions !== undefined) === isAsked) };
}
