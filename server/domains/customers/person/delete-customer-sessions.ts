import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { endEverySession } from '../../identity/sessions/end-every-session.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countOpenSessions } from '../../identity/sessions/sign-in-ends.queries.ts';
import { requireCustomer } from './require-customer.ts';

/** The customer reads it in their activity. */
export const deleteCustomerSessions: Handle<'deleteCustomerSessions'> = async (needs, actor, { params }) => {
  const { userId } = params;
  const { is_of_the_team } = await requireCustomer(needs, userId);
  if (is_of_the_team) throw fail('customers.of_the_team');
  const closed = await needs.db.transaction().execute(async (tx) => {
    const open = await countOpenSessions(tx, userId);
    await endEverySession(tx, userId);
    // Without the caller: the address is not the customer's.
    await recordSecurityEvent(tx, userId, 'all_sessions_closed');
    return open;
  });
  needs.people.forget(userId);
  needs.log.info({ userId, staffId: actor.userId, closed }, 'the team ended a customer’s sessions');
  return { success: true, data: { closed } };
};
