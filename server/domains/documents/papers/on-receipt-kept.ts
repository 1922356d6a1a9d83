import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { addDocument } from './add-document.ts';

type Kept = { registrationId: string; userId: string; fileId: string; subject?: string; title?: string };

export async function addReceipt(
  needs: ReactionNeeds,
  tx: Tx,
  { registrationId, userId, fileId: id, subject, title = 'Recibo' }: Kept,
): Promise<void> {
  await addDocument(needs, tx, {
    id,
    userId,
    registrationId,
    category: 'receipt',
    ...(subject !== undefined && { subject }),
    title,
    source: 'generated',
    isVisible: true,
    reason: 'Un recibo nuevo.',
    isQuiet: true,
  });
}
