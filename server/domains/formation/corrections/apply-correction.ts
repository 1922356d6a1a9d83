import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { caseCorrectedMail } from '../formation.mails.ts';

export type Correction = {
  changes: readonly FactChange[];
  reason: string;
  proof: string;
  staffId: string | null;
  secondId?: string;
  note?: string | undefined;
};

export async function applyCorrection(
  needs: ReactionNeeds,
  tx: Tx,
  row: CaseRow,
  { changes, reason, proof, staffId, secondId, note }: Correction,
): Promise<void> {
  const at = needs.clock();
  const renamed = changes.find(({ fact }) => fact === 'name');
  const version = row.version + 1;
  const corrected = { ...row, version, company_name: renamed?.after ?? row.company_name };
  const saved = await appendEvent(tx, corrected, {
    at,
    actor: 'staff',
    kind: 'corrected',
    facts: { corrected: changes.map(({ fact }) => fact).join(' '), version, ...(proof && { proof }) },
    texts: { reason, ...changeTexts(changes) },
    notes: { staff: staffId ?? undefined, confirmed_by: secondId, note },
  });
  await saveCase(tx, saved);
  const { id: caseId, registration_id: registrationId, user_id: userId, company_id: companyId } = saved;
  const number = saved.events_count;
  const ref = `${caseId}:${number}`;
  await enqueueCompanyMail(needs, tx, caseCorrectedMail, { ref, registrationId, payload: { caseId, number } });
  const facts = factsOfCompany({ companyName: saved.company_name, registrationId });
  await notifyCompany(tx, 'case.read', { kind: 'case_corrected', ref, facts, at });
  await needs.events.publish(tx, formationEvents.corrected, { caseId, registrationId, userId, companyId, changes });
}

/** `before_ein`, `after_ein`; an empty value has no text. */
export function changeTexts(changes: readonly FactChange[]): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap(({ fact, before, after }) => [
      [`before_${fact}`, before],
      [`after_${fact}`, after],
    ]),
  );
}
