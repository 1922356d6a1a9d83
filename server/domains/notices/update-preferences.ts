import { isMutable } from '@zarpa/contract/notices/texts.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import { getPreferences } from './get-preferences.ts';
import { muteTopic, unmuteTopic } from './preferences.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const updatePreferences: Handle<'updatePreferences'> = async (needs, actor, { body: { topic, by_mail } }) => {
  if (!isMutable(topic)) throw fail('notices.topic_fixed');
  if (by_mail) await unmuteTopic(needs.db, actor.userId, topic);
  else await muteTopic(needs.db, actor.userId, topic, needs.clock());
  return getPreferences(needs, actor);
};
