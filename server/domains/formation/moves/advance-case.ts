import { einOf, isStaff, isFinal, type Given } from '@zarpa/contract/formation/case.rules.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { Cause, StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { appendEvent } from '../cases/append-event.ts';
import { findCase, lockCase, saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { fileProof } from '../cases/files/file-case-paper.ts';
import { decideMove, presentOf } from './decide-move.ts';
import { findNameFiled } from '../cases/filings.queries.ts';
import { caseAdvancedMail } from '../formation.mails.ts';
import { agencyDataOf } from '../agency/agency-data.rules.ts';
import { recordFiling, type OwnFiling } from '../cases/record-filing.ts';
import { clockAfter } from '../cases/turn.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { saveReminderOfOpenActions, saveStageReminder } from '../cases/reminders.queries.ts';
import { firstReminder, isStageAwaited } from '../cases/reminders.rules.ts';
import { saveSummaryAt } from '../cases/weekly-summary.queries.ts';
import { firstSummary } from '../cases/weekly-summary.rules.ts';

export type Move = {
  event: StageEvent;
  by: Cause;
  actorId?: string | undefined;
  secondId?: string;
  /** Confirmed a day later by the same person, because there was no second one. */
  isAlone?: boolean;
  note?: string | undefined;
  given: Given;
  version?: number;
  filing?: OwnFiling;
  companyId?: string;
  at?: Date;
  /** Sends no mail or notice; for repairs of an older release's data. */
  isQuiet?: true;
};

/** The only writer of a case's stage. Locks registration and case, and publishes `formation.advanced`. */
export async function advanceCase(needs: ReactionNeeds, tx: Tx, caseId: string, move: Move): Promise<CaseRow> {
  const row = await requireLockedCase(tx, caseId, move.version);
  const { to, proof, awaited, steps } = await decideMove(tx, row, move);

  const at = move.at ?? needs.clock();
  const given = { ...move.given, ...(move.given.ein && { ein: einOf(move.given.ein)! }) };
  const isReverted = move.event === 'reverted';
  const undone = isReverted ? steps.at(-1)?.kind : undefined;
  const agencyData = agencyDataOf(isReverted ? undefined : move.event, given, {
    kind: undone,
    nameFiled: isReverted ? await findNameFiled(tx, caseId) : undefined,
  });
  const moved: CaseRow = {
    ...clockAfter(row, to, awaited, at),
    stage: to,
    stage_before: isReverted ? (steps.at(-2)?.from ?? null) : row.stage,
    stage_since: at,
    version: row.version + 1,
    company_id: move.companyId ?? row.company_id,
    company_name: agencyData.name ?? row.company_name,
  };
  const { formed_on, filing_number, name, reason, ein, answered_on, receipt_number, method } = given;
  const saved = await appendEvent(tx, moved, {
    at,
    actor: isStaff(move.by) ? 'staff' : move.by,
    kind: move.event,
    facts: {
      from: row.stage,
      to,
      version: moved.version,
      ...(formed_on && { formed_on }),
      ...(filing_number && { filing_number }),
      ...(name && { name }),
      ...(answered_on && { answered_on }),
      ...(receipt_number && { receipt_number }),
      ...(given.fee_cents && { fee_cents: Number(given.fee_cents) }),
      ...(method && { method }),
      ...(proof && { proof }),
    },
    texts: { reason, ein },
    notes: {
      staff: move.actorId,
      confirmed_by: move.secondId,
      alone: move.isAlone ? 'sí' : undefined,
      note: move.note,
    },
  });
  await saveCase(tx, saved);
  await followStage(tx, saved, { from: row.stage, at, now: needs.clock() });
  await recordFiling(tx, saved, { event: move.event, undone, given, filing: move.filing, at });
  await fileProof(needs, tx, move.event, proof);
  if (advanceWords[move.event] && !move.isQuiet) {
    const { registration_id: registrationId, company_name: companyName, events_count: number } = saved;
    const ref = `${caseId}:${number}`;
    await enqueueCompanyMail(needs, tx, caseAdvancedMail, { ref, registrationId, payload: { caseId, number } });
    const facts = { ...factsOfCompany({ companyName, registrationId }), event: move.event, to };
    await notifyCompany(tx, 'case.read', { kind: 'case_advanced', ref, facts, at: needs.clock() });
  }
  await needs.events.publish(tx, formationEvents.advanced, {
    caseId,
    registrationId: saved.registration_id,
    userId: saved.user_id,
    companyId: saved.company_id,
    event: move.event,
    to,
    at,
    learnt: agencyData,
  });
  return saved;
}

/** Locks registration and case. Throws when `version` is given and not the present one. */
export async function requireLockedCase(tx: Tx, caseId: string, version: number | undefined): Promise<CaseRow> {
  const found = await findCase(tx, caseId);
  if (!found) throw fail('formation.case_not_found');
  await lockRegistration(tx, found.registration_id);
  const row = (await lockCase(tx, caseId))!;
  if (version !== undefined && row.version !== version)
    throw fail('formation.stale', { data: { present: presentOf(row) } });
  return row;
}

type Step = { from: Stage; at: Date; now: Date };

async function followStage(tx: Tx, row: CaseRow, { from, at, now }: Step): Promise<void> {
  const remind_at = isStageAwaited(row.stage) ? firstReminder(at, now) : null;
  await saveSummaryAt(tx, row.id, firstSummary(row.turn, row.turn_since));
  await saveStageReminder(tx, row.id, { remind_at, reminders: 0, reminded_at: null });
  if (isFinal(row.stage)) {
    await saveReminderOfOpenActions(tx, row.id, null);
    await endTasks(tx, row.id, { withCase: true }, at);
    return;
  }
  if (isFinal(from)) await saveReminderOfOpenActions(tx, row.id, firstReminder(at, now));
  await endTasks(tx, row.id, { kind: 'not_answered', subject: '' }, at);
  // The case moved on; a trouble that remains gets a new task at the next check.
  await endTasks(tx, row.id, { kind: 'filing' }, at);
}
