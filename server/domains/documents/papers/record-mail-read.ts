import type { Reader } from '../../../platform/access/any-company-of.ts';
import { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { markMailRead } from './company-mail.queries.ts';

/** By the mail's id or its scan's. Returns the scan's id if the mail was unread. */
export async function recordMailRead(
  needs: Pick<Context, 'events' | 'clock'>,
  tx: Tx,
  reader: Reader,
  which: { id: string } | { documentId: string },
): Promise<string | null> {
  const row = await markMailRead(tx, reader, which, needs.clock());
  if (!row) return null;
  const read = { mailId: row.id, registrationId: row.registration_id, userId: reader.userId };
  await needs.events.publish(tx, companyMailEvents.read, read);
  return row.document_id;
}
