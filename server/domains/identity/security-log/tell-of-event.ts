import type { Transaction } from 'kysely';
import { identityEvents } from '@zarpa/contract/identity/operations.ts';
import type { ToldEventKind } from '@zarpa/contract/identity/security-notices.rules.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { tell } from '../../../platform/mail/tell.ts';
import { securityNoticeMail } from '../identity.mails.ts';
import { noteEvent, type Origin } from './note-event.ts';

/** Into the security log, and to the owner by mail: somebody else may have done it. */
export async function tellOfEvent(
  needs: Pick<Context, 'jobs' | 'events'>,
  tx: Transaction<Database>,
  userId: string,
  kind: ToldEventKind,
  origin: Origin,
): Promise<void> {
  const eventId = await noteEvent(tx, userId, kind, origin);
  await tell(needs, tx, securityNoticeMail, { ref: eventId, userId, payload: { eventId } });
  await needs.events.publish(tx, identityEvents.securityTold, { userId, eventId, kind });
}
