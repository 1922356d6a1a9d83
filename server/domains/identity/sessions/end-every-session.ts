import type { Tx } from '../../../platform/db/open-database.ts';
import { deleteDevicesBefore } from '../devices/remembered-devices.queries.ts';
import { endSessionsBefore, refuseTokensBefore } from './sign-in-ends.queries.ts';

/**
 * As after a logout everywhere at the identity provider: tokens of before are refused too, and no browser is remembered. The
 * caller forgets the person once it is committed.
 */
export async function endEverySession(tx: Tx, userId: string): Promise<void> {
  // By the real clock, which tokens are issued by.
  const now = new Date();
  await refuseTokensBefore(tx, userId, now);
  await endSessionsBefore(tx, userId, now);
  await deleteDevicesBefore(tx, userId, now);
}
