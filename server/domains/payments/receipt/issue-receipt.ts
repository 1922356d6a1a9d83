import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { Context } from '../../../context.ts';
import { findFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { keepFile } from '../../../platform/files/keep-file.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import type { Purchase } from '../find-purchase.ts';
import { receiptFile } from './receipt.file.ts';
import { renderReceipt } from './render-receipt.ts';

/** The receipt of a purchase: made once and kept, so that every mail and every download is the same paper. */
export async function issueReceipt(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>,
  purchase: Purchase,
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const row =
    (await findFile(needs.db, receiptFile.name, purchase.registrationId)) ??
    (await keepReceipt(
      needs,
      purchase,
      await renderReceipt(needs, purchase, (await needs.stripe.retrieveIntent(purchase.paymentIntentId)).card),
    ));
  return { name: row.name, mediaType: row.media_type, content: await readFile(needs, row) };
}

function keepReceipt(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock'>,
  { registrationId, userId }: Purchase,
  content: Buffer,
): Promise<FileRow> {
  const name = `recibo-${registrationId.slice(0, 8)}.pdf`;
  const file = {
    userId,
    registrationId,
    kind: receiptFile,
    ref: registrationId,
    name,
    mediaType: 'application/pdf',
    content,
  };
  return keepFile(needs, file, (tx, { id }) =>
    needs.events.publish(tx, paymentsEvents.receiptKept, { registrationId, userId, fileId: id }),
  );
}
