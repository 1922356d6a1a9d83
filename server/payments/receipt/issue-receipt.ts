import type { Context } from '../../context.ts';
import { findFile } from '../../files/files.queries.ts';
import { keepFile } from '../../files/keep-file.ts';
import { readFile } from '../../files/read-file.ts';
import type { Purchase } from '../find-purchase.ts';
import { receiptFile } from './receipt.file.ts';
import { renderReceipt } from './render-receipt.ts';

/** The receipt of a purchase: made once and kept, so that every mail and every download is the same paper. */
export async function issueReceipt(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'stripe' | 'typesetter'>,
  purchase: Purchase,
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const row =
    (await findFile(needs.db, receiptFile.name, purchase.registrationId)) ??
    (await keepFile(needs, {
      userId: purchase.userId,
      kind: receiptFile,
      ref: purchase.registrationId,
      name: `recibo-${purchase.registrationId.slice(0, 8)}.pdf`,
      mediaType: 'application/pdf',
      content: await renderReceipt(needs, purchase, (await needs.stripe.retrieveIntent(purchase.paymentIntentId)).card),
    }));
  return { name: row.name, mediaType: row.media_type, content: await readFile(needs, row) };
}
