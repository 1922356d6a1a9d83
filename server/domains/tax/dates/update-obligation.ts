import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import {
  canExtend,
  type ObligationState,
  requestDayProblem,
} from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { requireCompany, requireStill } from '../../companies/require-company.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { findOwnedDocument } from '../../documents/papers/documents.queries.ts';
import { recordObligation } from '../../formation/history/record-obligation.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';
import { loadTaxes } from './load-taxes.ts';
import { listObligations, type Settlement, settleObligation } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';
import { taxProof } from './tax-proof.file.ts';

/** Stored among the company's papers at once, so that it outlives the form. The same file for the same date is stored once. */
export const createTaxProof: Handle<'createTaxProof'> = async (needs, actor, { params, body, files }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const title = await needs.db.transaction().execute((tx) => titleOf(needs, tx, owner, body.key));
  const about = { ...owner, kind: taxProof, ref: `${registration.id}:${body.key}` };
  const file = await receiveFile(needs, about, await onlyFile(files), async (tx, { id }) => {
    await requireStill(tx, actor, registration.id);
    await addDocument(needs, tx, {
      ...owner,
      id,
      category: 'acknowledgement',
      title,
      source: 'customer',
      isVisible: true,
      reason: 'Llegó uno nuevo.',
      isQuiet: true,
    });
  });
  return {
    success: true,
    data: { document: { id: file.id, title, name: file.name, size_bytes: Number(file.size_bytes) } },
  };
};

async function titleOf(needs: Pick<Context, 'clock'>, tx: Tx, owner: Owner, key: string): Promise<string> {
  // Adds obligations that came into view today.
  await refreshObligations(needs, tx, owner);
  const row = (await listObligations(tx, owner)).find((found) => found.key === key);
  if (!row) throw fail('tax.obligation_not_found');
  return `Justificante: ${obligationTitle(row)}`;
}

type Needs = ReactionNeeds & Pick<Context, 'db'>;
type Change = Omit<Settlement, 'settled_at'>;

/** The owner's report on an obligation; it stays when the date moves or lapses. */
export const updateObligation: Handle<'updateObligation'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const next = requireGrounds(body);
  if (next.document_id !== null) {
    const paper = await findOwnedDocument(needs.db, actor, next.document_id);
    if (paper?.registration_id !== registration.id) throw fail('request.not_found');
  }
  await needs.db.transaction().execute((tx) => settle(needs, tx, owner, { key: body.key, before: body.before, next }));
  return { success: true, data: { taxes: await loadTaxes(needs, registration, actor.userId) } };
};

function requireGrounds({ state, document_id, asked_on, reason }: InputOf<'updateObligation'>['body']): Change {
  if (isProved(state) && document_id === undefined) throw fail('tax.proof_missing');
  if (state === 'extended' && asked_on === undefined) throw refusedDay('Escribe qué día se envió');
  if (state === 'not_applicable' && !reason) throw fail('tax.reason_missing');
  return {
    state,
    document_id: isProved(state) ? document_id! : null,
    asked_on: state === 'extended' ? asked_on! : null,
    reason: state === 'not_applicable' ? reason! : null,
  };
}

const refusedDay = (message: string) => fail('request.invalid', { details: [{ field: 'asked_on', message }] });

const isProved = (state: ObligationState) => state === 'done' || state === 'extended';

/** Reported by the owner, or by the team when `staffId` is set. */
export async function settle(
  needs: Needs,
  tx: Tx,
  owner: Owner,
  { key, before, next, staffId }: { key: string; before: Change['state']; next: Change; staffId?: string },
): Promise<void> {
  // Locks the registration, so that concurrent requests are checked one after the other, against today's obligations.
  await refreshObligations(needs, tx, owner);
  const row = (await listObligations(tx, owner)).find((found) => found.key === key);
  if (!row) throw fail('tax.obligation_not_found');
  if (next.state === 'extended' && !canExtend(row.rule)) throw fail('tax.extension_unknown');
  const { state, document_id, reason, asked_on } = next;
  const at = needs.clock();
  const problem = asked_on === null ? undefined : requestDayProblem(asked_on, { due_on: row.due_on, today: dayOf(at) });
  if (problem) throw refusedDay(problem);
  const isSame = row.document_id === document_id && row.reason === reason && row.asked_on === asked_on;
  if (row.state === state && isSame) return;
  if (row.state !== before) throw fail('tax.obligation_changed', { data: { state: row.state } });
  await settleObligation(tx, owner, key, { ...next, settled_at: state === 'due' ? null : at }, at);
  // A reopened obligation may only be possible, or may have lapsed; this also sets its next reminder.
  await refreshObligations(needs, tx, owner);
  const label = obligationTitle(row);
  const { registrationId } = owner;
  const settled = { registrationId, key, label, state, reason, documentId: document_id, staffId: staffId ?? null, at };
  await recordObligation(tx, settled);
}
