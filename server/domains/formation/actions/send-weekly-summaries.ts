import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { weeklySummaryMail } from '../formation.mails.ts';
import { findDueSummary, listCasesToSummarize, saveSummaryAt } from '../cases/weekly-summary.queries.ts';
import { isAgencysTurn, summaryAt } from '../cases/weekly-summary.rules.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>;

const batchMax = 100;

/** Whoever waits for an agency hears every week that we know it, and when they hear next. True while there is more. */
export async function sendWeeklySummaries(needs: Needs): Promise<boolean> {
  let count = 0;
  for (const caseId of await listCasesToSummarize(needs.db, needs.clock(), batchMax)) {
    try {
      await needs.db.transaction().execute((tx) => wordOfCase(needs, tx, caseId));
      count += 1;
    } catch (error) {
      // The others do not wait for it; it comes again with the next round.
      needs.log.error({ err: error, caseId }, 'a weekly summary was not sent');
    }
  }
  return count > 0;
}

/** Read again under the case's lock: another worker may have been here, or the agency answered. */
async function wordOfCase(needs: Needs, tx: Tx, caseId: string): Promise<void> {
  const now = needs.clock();
  const row = await requireLockedCase(tx, caseId, undefined);
  if (!(await findDueSummary(tx, caseId, now))) return;
  // A release that knows no words moves cases without clearing them.
  if (!isAgencysTurn(row.turn)) return saveSummaryAt(tx, caseId, null);
  const since = row.turn_since;
  const { weeks, next } = summaryAt(since, now);
  await saveSummaryAt(tx, caseId, next);
  // Of another turn than this one's: its first week is not over.
  if (weeks === 0) return;
  const payload = { caseId, since: since.toISOString(), weeks };
  const ref = Object.values(payload).join(':');
  const { user_id: userId, company_name: companyName, registration_id: registrationId, turn } = row;
  await enqueueMail(needs, tx, weeklySummaryMail, { ref, userId, payload });
  const facts = { ...factsOfCompany({ companyName, registrationId }), turn, next: next.toISOString() };
  await notify(tx, { kind: 'weekly_word', userId, ref, facts, at: now });
}
