/** Dates that were there before their reminders, and the day that the database says of each. */
import { ruleIds, type RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { deadlineOf, obligationStates } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { backfill } from '../../platform/db/migrations/0036-tax-reminders.ts';
import { dayIn } from '../../testing/own-dates.ts';
import { formedCompany, type FormedCompany } from '../../testing/own-taxes.ts';
import { nextReminder } from './reminders/reminders.rules.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
let of: FormedCompany;
beforeAll(async () => {
  of = await formedCompany(app);
  await app.db.deleteFrom('obligations').where('registration_id', '=', of.registrationId).execute();
});

type Added = { key: string; rule?: RuleId; state: string; due_on: string; extended_to?: string };
const added = async (row: Added) => {
  const settled = ['due', 'possible', 'lapsed'].includes(row.state) ? null : new Date();
  const reason = row.state === 'not_applicable' ? 'No hace falta.' : null;
  const whose = { registration_id: of.registrationId, user_id: of.customer.userId };
  await app.db
    .insertInto('obligations')
    .values({ rule: 'form_5472', ...row, ...whose, period: '', reason, settled_at: settled, changed_at: new Date() })
    .execute();
};
const rows = () =>
  app.db
    .selectFrom('obligations')
    .select(['key', 'state', 'due_on', 'extended_to', 'deadline', 'remind_at'])
    .where('registration_id', '=', of.registrationId)
    .orderBy('key')
    .execute();

test('what is owed and not over has its moment, as if it had become known now; nothing else has', async () => {
  const days = [-1, 2, 20, 59, 62, 61, 300];
  for (const [index, count] of days.entries())
    await added({ key: `due:${index}`, state: 'due', due_on: dayIn(app, count) });
  await added({ key: 'done:', state: 'done', due_on: dayIn(app, 90) });
  const later = { due_on: dayIn(app, -5), extended_to: dayIn(app, 175) };
  await added({ key: 'extended:', state: 'extended', ...later });
  for (const statement of backfill) await sql.raw(statement).execute(app.db);
  const now = new Date();
  for (const { key, state, deadline, remind_at } of await rows()) {
    const row = { state: state as 'due', deadline, told: null, remind_at: null };
    expect([key, remind_at]).toEqual([key, nextReminder(row, now)]);
  }
  const planned = (await rows()).filter(({ remind_at }) => remind_at !== null).map(({ key }) => key);
  expect(planned).toEqual(['due:1', 'due:2', 'due:3', 'due:4', 'due:5', 'due:6', 'extended:']);
});

test('companies are looked at soon, so that their questions are counted', async () => {
  const [row] = await app.db.selectFrom('tax_refreshes').select('refresh_at').execute();
  expect(row!.refresh_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test.each(obligationStates)('of what is %s the database says the same day as everybody, by any rule', async (state) => {
  const days = { due_on: '2027-04-15', extended_to: '2027-10-15' };
  for (const rule of ruleIds) {
    const key = `${rule}:${state}`;
    await added({ key, rule, state, ...days });
    const found = (await rows()).find((row) => row.key === key)!;
    expect([rule, found.deadline]).toEqual([rule, deadlineOf({ rule, state, ...days })]);
  }
});
