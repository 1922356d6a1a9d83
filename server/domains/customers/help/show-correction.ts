import { objectionEnds } from '@zarpa/contract/customers/address-correction.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import type { CorrectionRow } from './corrections.queries.ts';

export async function showCorrection(db: Db, row: CorrectionRow) {
  const { id, old_email, new_email, reason, made_by, made_at, state, confirmed_at } = row;
  const names = await listNames(db, made_by === null ? [] : [made_by]);
  return {
    id,
    old_email,
    new_email,
    reason,
    made_by: (made_by !== null && names.get(made_by)) || null,
    made_at: made_at.toISOString(),
    state,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    due_at: objectionEnds(made_at).toISOString(),
  };
}
