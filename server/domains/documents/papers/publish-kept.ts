import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from './documents.queries.ts';

type Stored = {
  documentId: string;
  registrationId: string;
  userId: string;
  category: DocumentCategory;
  source: DocumentSource;
  title: string;
  version: number;
  isVisible: boolean;
  isShown?: true;
};

/** A paper of a company is there. Its owner is notified of the team's, and of new versions of ours; a step tells of the rest. */
export async function publishKept(needs: ReactionNeeds, tx: Transaction<Database>, kept: Stored): Promise<void> {
  const { documentId, registrationId, userId, category, source, title, version, isVisible, isShown } = kept;
  const isNews = source === 'staff' || (source === 'generated' && version > 1);
  if (isNews && isVisible) {
    const companyName = (await findCompanyNamed(tx, registrationId))!.company_name;
    const company = factsOfCompany({ companyName, registrationId });
    const facts = { ...company, title, version: String(version), document_id: documentId };
    await notify(tx, { kind: 'document_kept', userId, ref: documentId, facts, at: needs.clock() });
  }
  await needs.events.publish(tx, documentsEvents.kept, {
    registrationId,
    category,
    source,
    ...(isShown && { isShown }),
  });
}
