import { insert } from '../database/rows.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { insertObligations, saveMissedYear, saveRefresh } from '../../domains/tax/dates/obligations.queries.ts';
import { insertShares } from '../../domains/tax/facts/member-shares.queries.ts';
import { insertAnswer, saveScreening } from '../../domains/tax/facts/tax-facts.queries.ts';
import { saveSentReminder } from '../../domains/tax/reminders/reminders.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** An answer of each kind, a date that follows, and a calendar. */
export async function fillTaxes(app: TestApp, userId: string, registrationId: string): Promise<void> {
  const owner = { userId, registrationId };
  const at = new Date();
  await app.db.transaction().execute(async (tx) => {
    await saveMissedYear(tx, owner, {
      year_day: '2025-12-31',
      learned: 'Por el banco.',
      cause: '',
      since: '',
      told_at: at,
    });
    const answer = { fact: 'taxed_as', from: null, value: 'default', answeredAt: at } as const;
    await insertAnswer(tx, owner, { ...answer, said_by: 'customer', reason: null, staffId: null });
    const byTeam = { said_by: 'team', reason: 'Lo dijo su preparador.', staffId: owner.userId } as const;
    await insertAnswer(tx, owner, { ...answer, fact: 'own_year', value: 'no', ...byTeam });
    await insertShares(tx, [
      {
        saying: randomUUID(),
        person: randomUUID(),
        registration_id: owner.registrationId,
        user_id: owner.userId,
        from_day: '2027-07-01',
        name: 'Socia Nueva',
        address: 'Calle 1, Lima',
        country: 'Peru',
        percentage: 100,
        reason: byTeam.reason,
        staff_id: owner.userId,
        said_at: at,
      },
    ]);
    await saveScreening(tx, owner, { question: 'place', answer: 'no', at });
    const due = {
      key: 'wy_annual_report:2027',
      rule: 'wy_annual_report',
      period: '2027',
      due_on: '2027-11-01',
    } as const;
    await insertObligations(tx, owner, [{ ...due, extended_to: null, state: 'due' }], at);
    await saveSentReminder(tx, owner, { key: due.key, deadline: due.due_on, daysBefore: 60, at });
    await saveRefresh(tx, owner, { refreshAt: at, openQuestions: 1 });
    // As the release before writes it; a trigger copies it into `calendar_addresses`.
    const { registrationId: registration_id, userId: user_id } = owner;
    await insert(tx, 'tax_calendars', { registration_id, user_id, token_hash: randomBytes(32), created_at: at });
  });
}
