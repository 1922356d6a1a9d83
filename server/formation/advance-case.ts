import type { Transaction } from 'kysely';
import { decide, einOf, isStaff, type Given } from '@zarpa/contract/formation.rules.ts';
import { formationEvents } from '@zarpa/contract/formation.ts';
import { needSentences, type Cause, type StageEvent } from '@zarpa/contract/transitions.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { isKeptFor } from '../files/kept-files.queries.ts';
import { fail } from '../http/fail.ts';
import { tell } from '../mail/tell.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { listBlockedEvents } from './actions.queries.ts';
import { advanceWords } from './advance-words.rules.ts';
import { appendEvent } from './append-event.ts';
import { casePaper } from './case-paper.ts';
import { findCase, lockCase, saveCase, type CaseRow } from './cases.queries.ts';
import { caseAdvancedMail } from './formation.mails.ts';
import { hasFilingOut } from './filings.queries.ts';
import { findStepInto } from './history.queries.ts';
import { learntBy } from './learnt.rules.ts';
import { noteFiling } from './note-filing.ts';
import { clockAfter } from './turn.rules.ts';

export type Move = {
  event: StageEvent;
  by: Cause;
  /** Of staff. */
  actorId?: string;
  given: Given;
  /** The version that whoever moves it has seen; a reaction of ours has seen none. */
  version?: number;
  /** The company that came with the details. */
  companyId?: string;
  at?: Date;
  /** Nobody is told: what an older release left comes to where it stands. */
  isQuiet?: true;
};

/**
 * The only writer of a case's stage. Locks registration and case, asks the table, writes the stage with a higher version
 * and an event, and publishes `formation.advanced`, to which the owners of everything that follows from it react.
 */
export async function advanceCase(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  caseId: string,
  move: Move,
): Promise<CaseRow> {
  const row = await requireLockedCase(tx, caseId, move.version);
  const { blocked, awaited } = await listBlockedEvents(tx, caseId);
  const step = await findStepInto(tx, caseId, row.stage);
  const state = {
    stage: row.stage,
    stageBefore: row.stage_before,
    blocked,
    isInFlight: await hasFilingOut(tx, caseId),
  };
  // A proof is a paper of this case; any other id is none.
  const { proof: claimed } = move.given;
  const papers = { userId: row.user_id, kind: casePaper.name, subject: caseId };
  const proof = claimed && (await isKeptFor(tx, papers, claimed)) ? claimed : '';
  const decision = decide(state, move.event, move.by, { ...move.given, proof });
  if (decision.kind === 'not_allowed') throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
  if (decision.kind === 'needs')
    throw fail('formation.needs', {
      details: decision.needs.map((need) => ({ field: need, message: needSentences[need] })),
    });

  const at = move.at ?? needs.clock();
  const given = { ...move.given, ...(move.given.ein && { ein: einOf(move.given.ein)! }) };
  const isReverted = move.event === 'reverted';
  const learnt = learntBy(isReverted ? undefined : move.event, given, isReverted ? step?.kind : undefined);
  const stageBefore = isReverted ? ((await findStepInto(tx, caseId, decision.to))?.from ?? null) : row.stage;
  const moved: CaseRow = {
    ...clockAfter(row, decision.to, awaited, at),
    stage: decision.to,
    stage_before: stageBefore as CaseRow['stage_before'],
    stage_since: at,
    version: row.version + 1,
    company_id: move.companyId ?? row.company_id,
    company_name: learnt.name ?? row.company_name,
  };
  const { formed_on, filing_number, name, reason, ein } = given;
  const saved = await appendEvent(tx, moved, {
    at,
    actor: isStaff(move.by) ? 'staff' : move.by,
    kind: move.event,
    facts: {
      from: row.stage,
      to: decision.to,
      version: moved.version,
      ...(formed_on && { formed_on }),
      ...(filing_number && { filing_number }),
      ...(name && { name }),
      ...(proof && { proof }),
    },
    texts: { reason, ein },
    notes: { staff: move.actorId },
  });
  await saveCase(tx, saved);
  await noteFiling(tx, saved, {
    event: move.event,
    undone: isReverted ? step?.kind : undefined,
    given,
    by: move.by,
    at,
  });
  if (advanceWords[move.event] && !move.isQuiet) {
    const number = saved.events_count;
    await tell(needs, tx, caseAdvancedMail, {
      ref: `${caseId}:${number}`,
      userId: saved.user_id,
      payload: { caseId, number },
    });
  }
  await needs.events.publish(tx, formationEvents.advanced, {
    caseId,
    registrationId: saved.registration_id,
    userId: saved.user_id,
    companyId: saved.company_id,
    event: move.event,
    from: row.stage,
    to: decision.to,
    at,
    learnt,
  });
  return saved;
}

/** The case, locked after its registration, as whoever looked at `version` saw it. */
export async function requireLockedCase(
  tx: Transaction<Database>,
  caseId: string,
  version: number | undefined,
): Promise<CaseRow> {
  const found = await findCase(tx, caseId);
  if (!found) throw fail('formation.case_not_found');
  await lockRegistration(tx, found.registration_id);
  const row = (await lockCase(tx, caseId))!;
  if (version !== undefined && row.version !== version)
    throw fail('formation.stale', { data: { present: presentOf(row) } });
  return row;
}

export function presentOf({ stage, version }: CaseRow) {
  return { stage, version };
}
