import type { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import { isMutable } from '@zarpa/contract/notices/texts.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { getPreferences } from './get-preferences.ts';
import { muteTopic, unmuteTopic } from './preferences.queries.ts';

type Operation = typeof noticesOperations.updatePreferences;

/** Whether a topic goes by mail from now on, also for what is queued and not sent yet. */
export async function updatePreferences(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { body: { topic, by_mail } }: OperationInput<Operation>,
): Promise<OperationAnswer<Operation>> {
  if (!isMutable(topic)) throw fail('notices.topic_fixed');
  if (by_mail) await unmuteTopic(needs.db, actor.userId, topic);
  else await muteTopic(needs.db, actor.userId, topic, needs.clock());
  return getPreferences(needs, actor);
}
