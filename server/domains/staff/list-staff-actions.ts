import { errors } from '@zarpa/contract/core/errors.ts';
import type { StaffActionOutcome } from '@zarpa/contract/staff/roles.rules.ts';
import { listActions } from './staff-actions.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const pageSize = 25;

export const listStaffActions: Handle<'listStaffActions'> = async (needs, _actor, { query }) => {
  const filter = { before: query.cursor, userId: query.user_id, limit: pageSize + 1 };
  const rows = await listActions(needs.db, filter);
  const page = rows.slice(0, pageSize);
  return {
    success: true,
    data: {
      items: page.map(({ id, staff_id, name, email, operation, about, began_at, outcome }) => ({
        id,
        user_id: staff_id,
        name,
        email,
        operation,
        about,
        began_at: began_at.toISOString(),
        ...endOf(outcome),
      })),
      next: rows.length > pageSize ? page.at(-1)!.id : null,
    },
  };
};

/** `outcome` is stored as `done`, an error code, or null. */
function endOf(outcome: string | null): { outcome: StaffActionOutcome | null; reason: string | null } {
  if (outcome === null || outcome === 'done') return { outcome, reason: null };
  // Another release's code has no sentence here.
  const known = Object.hasOwn(errors, outcome) ? errors[outcome as keyof typeof errors] : undefined;
  const hasFailed = known !== undefined && known.status >= 500;
  return { outcome: hasFailed ? 'failed' : 'refused', reason: known?.message ?? null };
}
