import type { Context } from '../context.ts';
import { composeCompanySubmitted } from './compose-company-submitted.ts';
import { composeDeletionRequested, composeDeletionScheduled } from './compose-deletion.ts';
import { composePaymentReceived } from './compose-payment-received.ts';
import { composeSecurityNotice } from './compose-security-notice.ts';
import type { Telling } from './tell.ts';

type Needs = Pick<Context, 'db' | 'mail' | 'config' | 'files' | 'secrets' | 'stripe' | 'typesetter' | 'log'>;
export type Composed = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends one message of the outbox. A second run finds `sent_at` and does nothing; a crash between the two repeats the Message-ID. */
export async function deliverOutbox(needs: Needs, { outboxId }: { outboxId: string }): Promise<void> {
  const row = await needs.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'sent_at'])
    .where('id', '=', outboxId)
    .executeTakeFirst();
  if (!row || row.sent_at) return;
  const composed = await compose(needs, { kind: row.kind, payload: row.payload } as unknown as Telling);
  if (composed) await needs.mail.send({ id: row.id, ...composed });
  await needs.db.updateTable('outbox').set({ sent_at: new Date() }).where('id', '=', row.id).execute();
}

function compose(needs: Needs, telling: Telling): Promise<Composed | undefined> {
  switch (telling.kind) {
    case 'payment-received':
      return composePaymentReceived(needs, telling.payload);
    case 'company-submitted':
      return composeCompanySubmitted(needs, telling.payload);
    case 'security-notice':
      return composeSecurityNotice(needs, telling.payload);
    case 'deletion-requested':
      return composeDeletionRequested(needs, telling.payload);
    case 'deletion-scheduled':
      return composeDeletionScheduled(needs, telling.payload);
  }
}
