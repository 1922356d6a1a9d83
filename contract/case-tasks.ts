import { z } from 'zod';
import { caseTaskKinds, caseTaskOutcomes } from './case-tasks.rules.ts';
import { done } from './envelope.ts';
import { isoTime, uuid } from './fields.ts';
import type { Operations } from './operation.ts';

/** Something that the team has to do by hand; `about` is what was asked, or empty for the case itself. */
export const caseTask = z.object({
  id: uuid,
  kind: z.enum(caseTaskKinds),
  about: z.string(),
  created_at: isoTime,
  done_at: isoTime.nullable(),
  /** Null while it is open. */
  outcome: z.enum(caseTaskOutcomes).nullable(),
  /** The name of who did it; empty once they are gone. */
  done_by: z.string().nullable(),
});

/** Tasks of the team (case.md, "Required actions"). */
export const caseTasksOperations = {
  completeTask: {
    method: 'POST',
    path: '/api/admin/case-tasks/:id/complete',
    summary:
      'What had to be done by hand is done; done already is no error. What a customer asked for ends with its answer',
    access: 'staff',
    role: 'agent',
    params: z.object({ id: uuid }),
    audited: [],
    answer: done,
    errors: ['formation.task_not_found', 'formation.task_needs_answer'],
    example: { answer: { success: true, data: {} } },
  },
} as const satisfies Operations;

export type CaseTask = z.output<typeof caseTask>;
