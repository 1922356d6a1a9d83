import type { Stage, Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listQueueRows, type QueuePlace } from './queue.queries.ts';
import { canHold } from './queue.rules.ts';

const pageMax = 50;

export const listQueue: Handle<'listQueue'> = async (needs, actor, { query }) => {
  const { view, stage, plan, cursor } = query;
  if (stage && !canHold(view, stage)) return { success: true, data: { items: [], next: null } };
  const question = { view, stage, plan, staffId: actor.userId, now: needs.clock() };
  const rows = await listQueueRows(needs.db, question, placeIn(cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = shown.at(-1);
  return {
    success: true,
    data: {
      items: shown.map((row) => ({
        case_id: row.id,
        company_name: row.company_name,
        plan_type: row.plan_type as PlanType,
        stage: row.stage as Stage,
        turn: row.turn as Turn,
        turn_since: row.turn_since.toISOString(),
        due_at: row.due_at?.toISOString() ?? null,
        opened_at: row.opened_at.toISOString(),
        assignee: row.assignee_id === null ? null : { user_id: row.assignee_id, name: row.assignee_name ?? '' },
      })),
      next: rows.length > pageMax && last ? `${last.place!.toISOString()}_${last.id}` : null,
    },
  };
};

function placeIn(cursor: string | undefined): QueuePlace | undefined {
  if (!cursor) return undefined;
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(at), id };
}
