import { deleteDevicesBefore } from '../../identity/devices/remembered-devices.queries.ts';
import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { endSessionsBefore, refuseTokensBefore } from '../../identity/sessions/sign-in-ends.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countOpenSessions } from './access.queries.ts';
import { requireCustomer } from './require-customer.ts';

/** As after a logout everywhere at the identity provider: tokens of before are refused, too. The customer reads it in their activity. */
export const deleteCustomerSessions: Handle<'deleteCustomerSessions'> = async (needs, actor, { params }) => {
  const { userId } = params;
  const { is_of_the_team } = await requireCustomer(needs, userId);
  if (is_of_the_team) throw fail('customers.of_the_team');
  // By the real clock, which tokens are issued by.
  const now = new Date();
  const closed = await needs.db.transaction().execute(async (tx) => {
    const open = await countOpenSessions(tx, userId);
    await refuseTokensBefore(tx, userId, now);
    await endSessionsBefore(tx, userId, now);
    await deleteDevicesBefore(tx, userId, now);
    // Without the caller: the address is not the customer's.
    await recordSecurityEvent(tx, userId, 'all_sessions_closed');
    return open;
  });
  needs.people.forget(userId);
  needs.log.info({ userId, staffId: actor.userId, closed }, 'the team ended a customer’s sessions');
  return { success: true, data: { closed } };
};
