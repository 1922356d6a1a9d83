import {
  categoryWords,
  type DocumentCategory,
  type DocumentSource,
  isMain,
  permissionOfCategory,
} from '@zarpa/contract/documents/categories.rules.ts';
import { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import { signedReason } from '@zarpa/contract/documents/signing.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';
import { fail } from '../../../platform/http/fail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { drawThumbnailJob } from '../documents.jobs.ts';
import { findCompanyNamed } from './documents.queries.ts';
import { findPresent, insertDocument, lockDocument, lockSeries, makePast, setPlace } from './versions.queries.ts';

export const staffPaper = defineFileKind('staff-paper', { isRecord: true });

export type NewDocument = {
  id: string;
  userId: string;
  registrationId: string;
  category: DocumentCategory;
  /** Distinguishes papers within a category: a member's position, or a part of an answer. Absent for the only one. */
  subject?: string;
  title: string;
  source: DocumentSource;
  isVisible: boolean;
  reason: string;
  facts?: { values: object; digest: string };
  isQuiet?: true;
};

/**
 * The only writer of documents, in the transaction that stores the file. Replaces the present version unless that is signed.
 * Adding the same file twice has no effect.
 */
export async function addDocument(needs: ReactionNeeds, tx: Tx, paper: NewDocument): Promise<void> {
  const { id, userId, registrationId, category, title, source, isVisible, facts } = paper;
  const place = { registrationId, category, subject: subjectOf(paper) };
  const { series, present } = await placeIn(tx, place, id);
  if (present?.id === id) return;
  if (await lockDocument(tx, id)) return;
  if (present) await replace(needs, tx, present.id);
  const version = (present?.version ?? 0) + 1;
  await insertDocument(tx, {
    ...series,
    id,
    userId,
    title,
    source,
    version,
    replacesId: present?.id ?? null,
    reason: present ? paper.reason : null,
    facts: facts?.values ?? null,
    factsDigest: facts?.digest ?? null,
    at: needs.clock(),
  });
  await drawIfMain(needs, tx, id, category);
  if (paper.isQuiet) return;
  await publishKept(needs, tx, { documentId: id, registrationId, userId, category, source, title, version, isVisible });
}

type SignedCopy = { id: string; userId: string; of: SignedPaper; source?: DocumentSource; reason?: string };
type SignedPaper = { id: string; registration_id: string; category: DocumentCategory; subject: string; title: string };

/** When two copies of a paper arrive at once, one replaces it and the other is refused. */
export async function addSignedCopy(needs: ReactionNeeds, tx: Tx, copy: SignedCopy): Promise<void> {
  const { id, userId, of, source = 'customer', reason = signedReason } = copy;
  const series = { registrationId: of.registration_id, category: of.category, subject: of.subject };
  await lockSeries(tx, series);
  const kept = await lockDocument(tx, id);
  if (kept?.is_current) return;
  if (kept) throw fail('documents.kept_already');
  const present = await findPresent(tx, series);
  if (present?.id !== of.id) throw fail('documents.replaced_meanwhile');
  await replace(needs, tx, present.id);
  await insertDocument(tx, {
    ...series,
    id,
    userId,
    title: of.title,
    source,
    version: present.version + 1,
    replacesId: present.id,
    reason,
    facts: null,
    factsDigest: null,
    isSigned: true,
    at: needs.clock(),
  });
  await drawIfMain(needs, tx, id, of.category);
}

type NewPaper = { category: DocumentCategory; title: string; source: DocumentSource; reason: string };

/** Changes a paper's category, such as an answer that proves to be the certificate. File and date stay. */
export async function reclassifyDocument(
  needs: ReactionNeeds,
  tx: Tx,
  id: string,
  { category, title, source, reason }: NewPaper,
): Promise<void> {
  const paper = await lockDocument(tx, id);
  // Keeps an exclusive category, because one paper sometimes proves two steps.
  if (!paper?.is_current || categoryWords[paper.category as DocumentCategory].isSingle) return;
  const { registration_id: registrationId, user_id: userId } = paper;
  const { series, present } = await placeIn(tx, { registrationId, category, subject: subjectOf({ id, category }) }, id);
  if (present) await replace(needs, tx, present.id);
  const version = (present?.version ?? 0) + 1;
  const place = { title, source, version, replacesId: present?.id ?? null, reason: present ? reason : null };
  await setPlace(tx, id, { ...series, ...place });
  await drawIfMain(needs, tx, id, category);
  const kept = { documentId: id, registrationId, userId, category, source, title, version };
  await publishKept(needs, tx, { ...kept, isVisible: true });
}

async function replace({ events }: ReactionNeeds, tx: Tx, documentId: string): Promise<void> {
  await makePast(tx, documentId);
  await events.publish(tx, documentsEvents.replaced, { documentId });
}

async function drawIfMain({ jobs }: ReactionNeeds, tx: Tx, id: string, category: DocumentCategory) {
  if (isMain(category)) await jobs.enqueue(tx, drawThumbnailJob, { documentId: id });
}

type Place = { registrationId: string; category: DocumentCategory; subject: string };

async function placeIn(tx: Tx, place: Place, id: string) {
  await lockSeries(tx, place);
  const present = await findPresent(tx, place);
  if (!present?.is_signed) return { series: place, present };
  return { series: { ...place, subject: id }, present: undefined };
}

function subjectOf({ id, category, subject }: Pick<NewDocument, 'id' | 'category' | 'subject'>): string {
  return subject ?? (categoryWords[category].isSingle ? '' : id);
}

/** A paper that staff replaces must still be the present version and unsigned. */
export async function requireReplaceable(tx: Tx, id: string, registrationId: string) {
  const paper = await lockDocument(tx, id);
  if (paper?.registration_id !== registrationId || !paper.is_current) throw fail('documents.replaced_meanwhile');
  if (paper.is_signed) throw fail('documents.signed');
  return paper;
}

type Stored = Omit<NewDocument, 'id' | 'subject' | 'reason' | 'facts' | 'isQuiet'> & {
  documentId: string;
  version: number;
  isShown?: true;
};

/**
 * Publishes that a paper was added. Notifies the owner of papers by staff and of new generated versions; other papers come with a
 * step.
 */
export async function publishKept(needs: ReactionNeeds, tx: Tx, kept: Stored): Promise<void> {
  const { documentId, registrationId, category, source, title, version, isVisible, isShown } = kept;
  const isNews = source === 'staff' || (source === 'generated' && version > 1);
  if (isNews && isVisible) {
    const companyName = (await findCompanyNamed(tx, registrationId))!.company_name;
    const company = factsOfCompany({ companyName, registrationId });
    const facts = { ...company, title, version: String(version), document_id: documentId };
    await notifyCompany(tx, permissionOfCategory(category), {
      kind: 'document_kept',
      ref: documentId,
      facts,
      at: needs.clock(),
    });
  }
  await needs.events.publish(tx, documentsEvents.kept, {
    registrationId,
    category,
    source,
    ...(isShown && { isShown }),
  });
}
