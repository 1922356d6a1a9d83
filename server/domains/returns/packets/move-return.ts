import type { MovedReturn } from '@zarpa/contract/returns/operations.ts';
import { canBeFaxed, extendedBy, filerOf, type Filer } from '@zarpa/contract/returns/kinds.rules.ts';
import { faxProblem } from '@zarpa/contract/returns/sending-ways.rules.ts';
import { lacksSignature, stateAfter, type ReturnState, type ReturnStep } from '@zarpa/contract/returns/states.rules.ts';
import type { Transaction, Updateable } from 'kysely';
import type { Database, Returns } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import { publishMoved } from './publish-moved.ts';
import { updateReturn, type ReturnRow } from './returns.queries.ts';

type Move = {
  step: ReturnStep;
  by: MovedReturn['by'];
  set?: Updateable<Returns>;
  note?: string;
  documentId?: string;
};

/** The only way by which a packet changes its state: of a locked row. Refuses as `requireStep` does. */
export async function moveReturn(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  row: ReturnRow,
  { step, by, set = {}, note = '', documentId }: Move,
): Promise<void> {
  const to = requireStep(row, step);
  const at = needs.clock();
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

/** Where a step leads; `returns.unsigned` where ink is missing, `returns.moved_on` for what else is not possible from where it is. */
export function requireStep(row: ReturnRow, step: ReturnStep): ReturnState {
  const to = stateAfter(row, step);
  if (to) return to;
  throw lacksSignature(row, step) ? fail('returns.unsigned') : fail('returns.moved_on', { data: { state: row.state } });
}

/** Who brings it to its agency: what no named preparer made is its customer's. */
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

export const notApproved = { approved_name: null, approved_by: null, approved_at: null } as const;

/** Of a locked row: what was looked at is what there is. */
export function requireGeneration(row: ReturnRow, generation: number): void {
  if (row.generation !== generation) throw fail('returns.moved_on', { data: { state: row.state } });
}

/** A fax of what the agency takes by no fax was not filed; `field` is the one that says so. */
export function requireFaxed({ kind, obligation }: ReturnRow, field: 'way' | 'kind'): void {
  if (canBeFaxed({ kind, of: extendedBy(kind, obligation) })) return;
  throw fail('request.invalid', { details: [{ field, message: faxProblem }] });
}
