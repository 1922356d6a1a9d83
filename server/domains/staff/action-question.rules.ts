import type { auditOperations } from '@zarpa/contract/staff/audit.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { failures } from './show-action.rules.ts';
import type { ActionQuestion } from './staff-actions.queries.ts';

type Query = OperationInput<typeof auditOperations.downloadStaffActions>['query'];

const dayMs = 86_400_000;

/** No index knows what has no end: without a first day it is looked for in the week before the last day. */
const openDays = 7;

export function questionOf(query: Query, now: Date): ActionQuestion {
  const until = query.to === undefined ? undefined : new Date(Date.parse(query.to) + dayMs);
  const from = query.from === undefined ? undefined : new Date(query.from);
  const aWeekBefore = new Date((until ?? now).getTime() - openDays * dayMs);
  return {
    userId: query.user_id,
    customerId: query.customer_id,
    registrationId: query.registration_id,
    operations: query.operations === undefined ? undefined : [...new Set(query.operations.split(','))],
    object: query.object === undefined ? undefined : objectOf(query.object),
    from: from ?? (query.end === 'open' ? aWeekBefore : undefined),
    until,
    end: query.end,
    failures,
  };
}

function objectOf(text: string): { kind: string; id: string } {
  const end = text.indexOf(':');
  return { kind: text.slice(0, end), id: text.slice(end + 1) };
}
