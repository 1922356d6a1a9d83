import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { addDocument } from './add-document.ts';

export async function addReceipt(
  needs: ReactionNeeds,
  tx: Tx,
  { registrationId, userId, fileId: id }: { registrationId: string; userId: string; fileId: string },
): Promise<void> {
  await addDocument(needs, tx, {
    id,
    userId,
    registrationId,
    category: 'receipt',
    title: 'Recibo',
    source: 'generated',
    isVisible: true,
    reason: 'Un recibo nuevo.',
    isQuiet: true,
  });
}
