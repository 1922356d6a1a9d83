import { beforeAll, expect, test } from 'vitest';
import { type RuleId, ruleIds } from '@zarpa/contract/tax/book/rule.rules.ts';
import { deadlineOf, obligationStates } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import {
  type FormedCompany,
  correctFormedOn,
  formedCompany,
  formedOn,
  taxCalls,
} from '../../testing/taxes/own-taxes.ts';
import { insert, select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { sendReminders, startNextDay, goTo, runTaxRound, todayOf } from '../../testing/taxes/own-dates.ts';
import { openStaff } from '../../testing/people/staff.ts';

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
  const owner = { registration_id: of.registrationId, user_id: of.customer.userId };
  await insert(app.db, 'obligations', {
    rule: 'form_5472',
    ...row,
    ...owner,
    period: '',
    reason,
    settled_at: settled,
    changed_at: new Date(),
  });
};
const rows = () => select(app.db, 'obligations', { registration_id: of.registrationId }, ['key', 'deadline'], 'key');

test.each(obligationStates)('of what is %s the database says the same day as everybody, by any rule', async (state) => {
  const days = { due_on: '2027-04-15', extended_to: '2027-10-15' };
  for (const rule of ruleIds) {
    const key = `${rule}:${state}`;
    await added({ key, rule, state, ...days });
    const found = (await rows()).find((row) => row.key === key)!;
    expect([rule, found.deadline]).toEqual([rule, deadlineOf({ rule, state, ...days })]);
  }
});

const staff = testStaff(app);

const list = async () => (await staff.call('GET /api/admin/tax-rules/checks')).body.data.checks;
const compare = (rule: RuleId, version = ruleOf(rule).checked_on) =>
  staff.call('POST /api/admin/tax-rules/:rule/checks', { params: { rule }, body: { version } });

test('nobody compared anything until somebody says so; each comparison stays, the last is shown with its name', async () => {
  expect(await list()).toEqual([]);
  expect((await compare('fbar')).status).toBe(200);
  await app.travel(3);
  const { status, body } = await compare('fbar');
  expect(status).toBe(200);
  expect(body.data.checks).toEqual([
    {
      rule: 'fbar',
      version: ruleOf('fbar').checked_on,
      checked_by: expect.any(String),
      checked_at: expect.any(String),
    },
  ]);
  expect(await list()).toEqual(body.data.checks);
  const kept = await select(app.db, 'rule_checks', {}, ['rule', 'checked_by', 'checked_at'], 'checked_at');
  expect(kept.map(({ rule, checked_by }) => [rule, checked_by])).toEqual([
    ['fbar', staff.customer.userId],
    ['fbar', staff.customer.userId],
  ]);
  expect(body.data.checks[0]!.checked_at).toBe(kept[1]!.checked_at.toISOString());
});

test('409 for another version than the rule has, and 422 for a rule that is none', async () => {
  const before = await list();
  const old = await compare('boi', '2020-01-01');
  expect([old.status, old.body.code]).toEqual([409, 'tax.rule_changed']);
  expect((await compare('nothing' as RuleId, '2026-11-21')).status).toBe(422);
  expect(await list()).toEqual(before);
});

test('by mail and on the bell, with how many answers are missing; the team has it in its list; a no ends it', async () => {
  startNextDay(app);
  const of = await formedCompany(app);
  const day = todayOf(app);
  await correctFormedOn(app, of, formedOn, day);
  const { answer, read } = taxCalls(app, of);
  const { asks, obligations } = await read();
  const questions = asks.filter((fact) => !questionOf(fact as FactKey).isGiven).length;
  const deadline = addDays(day, 45);
  expect(obligations.find(({ key }) => key === 'be_13:')).toMatchObject({ state: 'possible', due_on: deadline });

  goTo(app, day, '14:01');
  await runTaxRound(app);
  const { mails, notices } = await sendReminders(app, of.customer);
  const subject = `Responde ${questions} preguntas de Faro Digital LLC antes del ${formatPromisedDay(deadline)}`;
  expect(mails.map((mail) => mail.subject)).toEqual([`${subject}: faltan 45 días`]);
  expect(mails[0]!.text).toContain('Según lo que respondas, puede tocarte esto');
  expect(mails[0]!.text).toContain(`BE-13: inversión extranjera nueva: ${formatPromisedDay(deadline)}.`);
  expect(notices).toEqual([expect.objectContaining({ day: deadline, questions: String(questions) })]);

  const staff = await openStaff(app);
  const work = await staff.call('GET /api/admin/tax-work', { query: { view: 'soon' } });
  expect(work.body.data.items).toContainEqual(
    expect.objectContaining({ registration_id: of.registrationId, key: 'be_13:', state: 'possible' }),
  );

  await answer('owners_are', 'us');
  goTo(app, addDays(deadline, -7), '14:01');
  await runTaxRound(app);
  const after = await sendReminders(app, of.customer);
  expect(after.mails.filter((mail) => mail.text?.includes('BE-13'))).toHaveLength(1);
});
