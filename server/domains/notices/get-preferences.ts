import type { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import { isMutable, mailTopics } from '@zarpa/contract/notices/texts.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listMutedTopics } from './preferences.queries.ts';

export async function getPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
): Promise<OperationAnswer<typeof noticesOperations.getPreferences>> {
  const muted = await listMutedTopics(db, userId);
  return {
    success: true,
    data: {
      topics: mailTopics.map((topic) => ({
        topic,
        by_mail: !muted.includes(topic),
        is_fixed: !isMutable(topic),
      })),
    },
  };
}
