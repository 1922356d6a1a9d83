import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { saveBlock } from '../../identity/people/identity.queries.ts';
import { findBlock } from '../../identity/people/people.queries.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { endEverySession } from '../../identity/sessions/end-every-session.ts';
import { requireCustomer } from '../person/require-customer.ts';
import { showBlock } from './get-account-help.ts';

/** What is so already stays as it was noted, and nobody is told twice. */
export const saveAccountBlock: Handle<'saveAccountBlock'> = async (needs, actor, { params: { userId }, body }) => {
  const { is_blocked: isBlocked, reason } = body;
  const { is_of_the_team } = await requireCustomer(needs, userId);
  if (is_of_the_team) throw fail('customers.of_the_team');
  await needs.db.transaction().execute(async (tx) => {
    const isNews = await saveBlock(tx, userId, isBlocked ? { at: needs.clock(), reason } : null);
    actor.noteChanges({ is_blocked: [isNews ? !isBlocked : isBlocked, isBlocked] });
    if (!isNews) return;
    if (isBlocked) await endEverySession(tx, userId);
    await notifyOfEvent(needs, tx, userId, isBlocked ? 'account_blocked' : 'account_unblocked');
  });
  needs.people.forget(userId);
  needs.log.info({ userId, isBlocked, staffId: actor.userId }, 'the team blocked or unblocked an account');
  return { success: true, data: { blocked: showBlock(await findBlock(needs.db, userId)) } };
};
