import { errors } from '@zarpa/contract/core/errors.ts';
import type { auditOperations } from '@zarpa/contract/staff/audit.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { changeText } from '@zarpa/contract/staff/changes.rules.ts';
import type { ObjectKind } from '@zarpa/contract/staff/objects.rules.ts';
import type { StaffActionOutcome } from '@zarpa/contract/staff/roles.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { ActionRow } from './staff-actions.queries.ts';

export type ShownAction = OperationAnswer<typeof auditOperations.listStaffActions>['data']['items'][number];

export function actionOf(row: ActionRow): ShownAction {
  const { id, staff_id, name, email, role, operation, began_at, outcome, changes, object_kind, object_id } = row;
  return {
    id,
    user_id: staff_id,
    name,
    email,
    role,
    operation,
    began_at: began_at.toISOString(),
    ...endOf(outcome),
    changes: (changes ?? []).map(changeText),
    object: object_kind !== null && object_id !== null ? { kind: object_kind, id: object_id } : null,
    about: row.title ?? row.person ?? (named.includes(object_kind as ObjectKind) ? object_id : null),
    company:
      row.registration_id === null
        ? null
        : {
            id: row.registration_id,
            name: row.company_name === null ? null : filedName(row.company_name),
            case_id: row.case_id,
          },
    customer: row.customer_id === null ? null : { id: row.customer_id, email: row.customer_email },
  };
}

/** Kinds whose id is a word. */
const named: readonly ObjectKind[] = ['faq_item', 'policy', 'setting', 'tax_rule', 'template'];

/** Codes by which something failed; by any other it was refused. Another release's code has no sentence here. */
export const failures: readonly string[] = Object.entries(errors).flatMap(([code, { status }]) =>
  status >= 500 ? [code] : [],
);

/** `outcome` is stored as `done`, an error code, or null. */
function endOf(outcome: string | null): { outcome: StaffActionOutcome | null; reason: string | null } {
  if (outcome === null || outcome === 'done') return { outcome, reason: null };
  const known = Object.hasOwn(errors, outcome) ? errors[outcome as keyof typeof errors] : undefined;
  return { outcome: failures.includes(outcome) ? 'failed' : 'refused', reason: known?.message ?? null };
}
