import type { Updateable } from 'kysely';
import { canBeFaxed, extendedBy, type Filer, filerOf } from '@zarpa/contract/returns/kinds.rules.ts';
import type { MovedReturn } from '@zarpa/contract/returns/operations.ts';
import { faxProblem } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { lacksSignature, type ReturnState, type ReturnStep, stateAfter } from '@zarpa/contract/returns/states.rules.ts';
import type { Returns } from '../../../platform/db/database.gen.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { requireLockedCase } from '../../formation/moves/advance-case.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { endEnvelope } from '../../signatures/envelopes/end-envelope.ts';
import { lockEnvelope } from '../../signatures/envelopes/envelopes.queries.ts';
import { publishMoved } from './publish-moved.ts';
import { lockReturnRow, type ReturnRow, updateReturn } from './returns.queries.ts';

type Move = {
  step: ReturnStep;
  by: MovedReturn['by'];
  set?: Updateable<Returns>;
  note?: string;
  documentId?: string;
};

/** The only function that changes a packet's state. Requires the row's lock. Throws like `requireStep`. */
export async function moveReturn(
  needs: ReactionNeeds,
  tx: Tx,
  row: ReturnRow,
  { step, by, set = {}, note = '', documentId }: Move,
): Promise<void> {
  const to = requireStep(row, step);
  const at = needs.clock();
  if (row.state === 'to_approve' && step !== 'approve') await endSigning(needs, tx, row, step);
  await updateReturn(tx, row.id, { ...set, state: to, state_since: at });
  const generation = (set.generation as number | undefined) ?? row.generation;
  await publishMoved(needs, tx, {
    ...movedOf(row),
    generation,
    from: row.state,
    to,
    by,
    note,
    documentId: documentId ?? null,
    filedAt: (set.filed_at as Date | undefined) ?? row.filed_at,
    at,
  });
}

/** What is made again or sent back is not approved any more. Its company is locked, so nobody signs meanwhile. */
async function endSigning(needs: ReactionNeeds, tx: Tx, row: ReturnRow, step: ReturnStep): Promise<void> {
  const whole = row.approval_envelope_id && (await lockEnvelope(tx, row.approval_envelope_id));
  if (!whole || whole.row.state !== 'open') return;
  const reason = step === 'make' ? 'Los papeles se generan otra vez.' : 'Los papeles se devolvieron para corregirlos.';
  await endEnvelope(needs, tx, whole, { state: 'cancelled', by: null, reason });
}

/** The next state. Throws `returns.unsigned` when a signature is missing, `returns.moved_on` when the step is impossible. */
export function requireStep(row: ReturnRow, step: ReturnStep): ReturnState {
  const to = stateAfter(row, step);
  if (to) return to;
  throw lacksSignature(row, step) ? fail('returns.unsigned') : fail('returns.moved_on', { data: { state: row.state } });
}

/** Who sends it to the agency: customers send what no named preparer made. */
export const filerOfRow = ({ kind, preparer_id }: Pick<ReturnRow, 'kind' | 'preparer_id'>): Filer =>
  filerOf(kind, preparer_id !== null);

export const movedOf = (row: ReturnRow) => ({
  registrationId: row.registration_id,
  userId: row.user_id,
  returnId: row.id,
  kind: row.kind,
  year: row.tax_year,
  period: row.period,
  amendment: row.amendment,
  obligation: row.obligation,
  filedBy: filerOfRow(row),
  filedAt: row.filed_at,
});

export const notApproved = {
  approved_name: null,
  approved_by: null,
  approved_at: null,
  approval_envelope_id: null,
} as const;

/** Requires the row's lock. Throws unless the caller saw the present generation. */
export function requireGeneration(row: ReturnRow, generation: number): void {
  if (row.generation !== generation) throw fail('returns.moved_on', { data: { state: row.state } });
}

/** Throws for a fax to an agency that takes none; `field` names the request's field. */
export function requireFaxed({ kind, obligation }: ReturnRow, field: 'way' | 'kind'): void {
  if (canBeFaxed({ kind, of: extendedBy(kind, obligation) })) return;
  throw fail('request.invalid', { details: [{ field, message: faxProblem }] });
}

/** Lock order: registration, case, then rows of the year. Call it before any step of a packet. */
export async function lockCompany(tx: Tx, registrationId: string): Promise<void> {
  await lockRegistration(tx, registrationId);
  const known = await findCaseId(tx, registrationId);
  if (known) await requireLockedCase(tx, known.id, undefined);
}

/** Also locks the company; throws `returns.not_found` when the packet is gone. */
export async function lockReturn(tx: Tx, { id, registration_id }: ReturnRow): Promise<ReturnRow> {
  await lockCompany(tx, registration_id);
  const row = await lockReturnRow(tx, id);
  if (!row) throw fail('returns.not_found');
  return row;
}
