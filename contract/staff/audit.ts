/** The audit as the panel reads it. */
import { z } from 'zod';
import { fileAnswer, type Operations } from '../core/operation.ts';
import { page } from '../core/envelope.ts';
import { isoDay, isoTime, operationNames, rowNumber, text, touchedObject, uuid } from '../core/fields.ts';
import { staffActionEnds, staffActionOutcomes } from './roles.rules.ts';

const userId = text(255);

const filter = z.strictObject({
  /** Who of the team. */
  user_id: userId.optional(),
  customer_id: userId.optional(),
  registration_id: uuid.optional(),
  operations: operationNames.optional(),
  object: touchedObject.optional(),
  /** The first and the last day, UTC. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  end: z.enum(staffActionEnds).optional(),
});

const staffAction = z.object({
  id: rowNumber,
  /** Null after they have left with their account. */
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** At that time; null in rows from before it was kept. */
  role: z.string().nullable(),
  operation: z.string(),
  began_at: isoTime,
  /** Null: interrupted or still running. */
  outcome: z.enum(staffActionOutcomes).nullable(),
  reason: z.string().nullable(),
  /** In words, a line for each field. */
  changes: z.array(z.string()),
  object: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** A paper's title, a person's address, or what a setting is called; null where the object has no words of its own. */
  about: z.string().nullable(),
  company: z.object({ id: uuid, name: z.string().nullable(), case_id: uuid.nullable() }).nullable(),
  customer: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
});

export const auditOperations = {
  listStaffActions: {
    method: 'GET',
    path: '/api/admin/staff-actions',
    summary: 'What the team did and looked at, newest first, 25 at a time',
    access: 'staff',
    permission: 'read_audit',
    readsReplica: true,
    query: filter.extend({ cursor: rowNumber.optional() }),
    answer: page(staffAction),
    errors: [],
  },
  downloadStaffActions: {
    method: 'GET',
    path: '/api/admin/staff-actions.csv',
    summary: 'The same as a file, its newest 50 000 rows',
    access: 'staff',
    permission: 'read_audit',
    object: { kind: 'customer', field: 'customer_id' },
    // Not whose actions, by whom: an erased person’s id would stay.
    audited: ['registration_id', 'operations', 'from', 'to', 'end'],
    query: filter,
    answer: fileAnswer,
    errors: [],
  },
} as const satisfies Operations;
