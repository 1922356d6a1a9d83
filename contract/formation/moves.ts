import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count, isoDay, isoTime, line, optionalParagraph, uuid } from '../core/fields.ts';
import { byId } from './operations.ts';
import type { Operations } from '../core/operation.ts';
import { stages } from './stages.rules.ts';
import { filingMethods, stageEvents } from './transitions.rules.ts';

const version = count;

const moveGiven = {
  event: z.enum(stageEvents),
  reason: optionalParagraph(2000),
  proof: uuid.optional(),
  name: line.max(200).optional(),
  formed_on: isoDay.optional(),
  filing_number: line.max(40).optional(),
  ein: line.max(20).optional(),
  answered_on: isoDay.optional(),
  receipt_number: line.max(40).optional(),
  fee_cents: count.max(1_000_000).optional(),
  method: z.enum(filingMethods).optional(),
};

export const formationMovesOperations = {
  moveCase: {
    method: 'POST',
    path: '/api/admin/cases/:id/move',
    summary: 'Moves a case by hand, with what the step needs',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject({
      ...moveGiven,
      version,
      /**
       * Takes the case over from another member of staff. Without it only the holder moves the case; moving an unassigned case
       * assigns it.
       */
      take_over: z.boolean().default(false),
      /** Proposes an inconsistent move to a second person. */
      ask_second: z.boolean().default(false),
    }),
    object: 'case',
    audited: ['event', 'version', 'take_over', 'ask_second'],
    answer: ok({
      stage: z.enum(stages),
      version,
      pending: z.object({ id: uuid, due_at: isoTime }).nullable(),
      proposal_id: uuid.nullable(),
    }),
    errors: [
      'formation.case_not_found',
      'formation.stale',
      'formation.not_allowed',
      'formation.dispute_open',
      'formation.needs',
      'formation.facts_doubtful',
      'formation.move_waiting',
      'formation.proposal_open',
      'formation.taken_by_other',
      'formation.ein_taken',
      'formation.filing_number_taken',
    ],
    example: { body: { event: 'approved', version: 1 } },
  },
  checkMove: {
    method: 'POST',
    path: '/api/admin/cases/:id/move-check',
    summary:
      'What a step would tell the customer, with the paper as they would see it, and what does not hold together',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    body: z.strictObject(moveGiven),
    object: 'case',
    audited: ['event'],
    answer: ok({
      reads: z.array(z.string()),
      /** The stored document; null where there is none. */
      paper: z.object({ id: uuid, title: z.string(), name: z.string(), version: count }).nullable(),
      doubts: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    errors: ['formation.case_not_found'],
    example: { body: { event: 'approved' } },
  },
  cancelMove: {
    method: 'DELETE',
    path: '/api/admin/pending-moves/:id',
    summary: 'Undoes a step before anybody else knew of it; by who took it',
    access: 'staff',
    permission: 'manage_cases',
    params: byId,
    object: 'move',
    audited: [],
    answer: done,
    errors: ['formation.move_gone', 'formation.move_not_yours'],
  },
} as const satisfies Operations;
