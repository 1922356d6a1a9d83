import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { weeklySummaryMail } from '../formation.mails.ts';
import { findDueSummary, listCasesToSummarize, saveSummaryAt } from '../cases/weekly-summary.queries.ts';
import { isAgencysTurn, summaryAt } from '../cases/weekly-summary.rules.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>;

const batchMax = 100;

/** Weekly mail to customers who wait for an agency. True while there is more. */
export async function sendWeeklySummaries(needs: Needs): Promise<boolean> {
  let count = 0;
  for (const caseId of await listCasesToSummarize(needs.db, needs.clock(), batchMax)) {
    try {
      await needs.db.transaction().execute((tx) => summarizeCase(needs, tx, caseId));
      count += 1;
    } catch (error) {
      // The others go on; this one is retried in the next round.
      needs.log.error({ err: error, caseId }, 'a weekly summary was not sent');
    }
  }
  return count > 0;
}

/** Read again under the case's lock: another worker may have sent it, or the agency answered. */
async function summarizeCase(needs: Needs, tx: Tx, caseId: string): Promise<void> {
  const now = needs.clock();
  const row = await requireLockedCase(tx, caseId, undefined);
  if (!(await findDueSummary(tx, caseId, now))) return;
  // A release without summaries moves cases without clearing the date.
  if (!isAgencysTurn(row.turn)) return saveSummaryAt(tx, caseId, null);
  const since = row.turn_since;
  const { weeks, next } = summaryAt(since, now);
  await saveSummaryAt(tx, caseId, next);
  // The date belongs to an earlier turn: this turn's first week is not over.
  if (weeks === 0) return;
  const payload = { caseId, since: since.toISOString(), weeks };
  const ref = Object.values(payload).join(':');
  const { company_name: companyName, registration_id: registrationId, turn } = row;
  await enqueueCompanyMail(needs, tx, weeklySummaryMail, { ref, registrationId, payload });
  const facts = { ...factsOfCompany({ companyName, registrationId }), turn, next: next.toISOString() };
  await notifyCompany(tx, 'case.read', { kind: 'weekly_word', ref, facts, at: now });
}
