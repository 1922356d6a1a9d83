import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { count, isoDay } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { stages } from '../formation/stages.rules.ts';
import { staffRoles } from '../staff/roles.rules.ts';

/** `overdue`: of them, over their day or moment. */
const held = z.object({ open: count, overdue: count });

export const loadOperations = {
  getLoad: {
    method: 'GET',
    path: '/api/admin/load',
    summary:
      'Who has how much that is open and over its day, nobody included, and what each stage took by week, the last twelve weeks (UTC, from Monday)',
    access: 'staff',
    permission: 'read_support',
    readsReplica: true,
    answer: ok({
      people: z.array(
        z.object({
          /** Null: nobody's. */
          person: z.object({ user_id: z.string(), name: z.string() }).nullable(),
          /** Null once they have left, and for nobody. */
          role: z.enum(staffRoles).nullable(),
          cases: held,
          tasks: held,
          /** Conversations that wait for us. */
          threads: held,
        }),
      ),
      /** Without a week or stage in which no step was taken. */
      weeks: z.array(
        z.object({
          /** Its Monday. */
          week: isoDay,
          stage: z.enum(stages),
          steps: count,
          median_hours: z.number(),
          p90_hours: z.number(),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Operations;
