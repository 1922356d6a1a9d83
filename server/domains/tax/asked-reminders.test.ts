/** Never silent: who answered nothing is told of what may be due, by its earliest day, until somebody says no. */
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { expect, test } from 'vitest';
import { askedReminders, beginDay, goTo, runTaxRound, todayOf } from '../../testing/taxes/own-dates.ts';
import { correctFormedOn, formedCompany, formedOn, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('by mail and on the bell, with how many answers are missing; the team has it in its list; a no ends it', async () => {
  beginDay(app);
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
  const { mails, notices } = await askedReminders(app, of.customer);
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
  const after = await askedReminders(app, of.customer);
  expect(after.mails.filter((mail) => mail.text?.includes('BE-13'))).toHaveLength(1);
});
