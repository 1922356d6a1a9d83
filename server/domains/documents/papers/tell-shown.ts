import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { publishKept } from './publish-kept.ts';

type Shown = {
  id: string;
  registration_id: string;
  user_id: string;
  category: string;
  source: string;
  title: string;
  version: number;
};

export async function tellShown(needs: ReactionNeeds, tx: Transaction<Database>, paper: Shown): Promise<void> {
  const { id: documentId, registration_id: registrationId, user_id: userId, title, version } = paper;
  // The database holds both to their lists.
  const [category, source] = [paper.category as DocumentCategory, paper.source as DocumentSource];
  const kept = { documentId, registrationId, userId, category, source, title, version, isVisible: true };
  await publishKept(needs, tx, { ...kept, isShown: true });
}
