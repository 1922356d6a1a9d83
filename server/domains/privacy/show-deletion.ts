import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import { findDeletion } from './deletions.queries.ts';

export async function showDeletion(
  needs: Pick<Context, 'db' | 'personalData' | 'clock'>,
  userId: string,
): Promise<OperationAnswer<typeof privacyOperations.startDeletion>> {
  const [row, has_records_to_keep] = await Promise.all([
    findDeletion(needs.db, userId, needs.clock()),
    needs.personalData.hasRecords(needs.db, userId),
  ]);
  return {
    success: true,
    data: {
      deletion: row
        ? {
            status: row.due_at ? 'scheduled' : 'awaiting_confirmation',
            requested_at: row.requested_at.toISOString(),
            due_at: row.due_at?.toISOString() ?? null,
          }
        : null,
      has_records_to_keep,
    },
  };
}
