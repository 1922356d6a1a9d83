import { signatureOf, signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { hasLeft } from '../../identity/people/people.queries.ts';
import { addSignedCopy } from './add-document.ts';
import { findOwnedDocument } from './documents.queries.ts';
import { ownPaper } from './own-paper.file.ts';
import { documentOf } from './show-document.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';

export const uploadSignedCopy: Handle<'uploadSignedCopy'> = async (needs, actor, { params, files }) => {
  const { userId } = actor;
  const paper = await findOwnedDocument(needs.db, userId, params.id);
  if (!paper) throw fail('request.not_found');
  if (!(signedCategories as readonly string[]).includes(paper.category)) throw fail('documents.not_to_sign');
  if (signatureOf(paper) === 'model') throw fail('documents.still_model');
  const { owner } = await requireCompany(needs, actor, paper.registration_id);
  const ref = `${paper.registration_id}:${paper.category}:${paper.subject}`;
  const about = { ...owner, kind: ownPaper, ref };
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    // It took a while: the account may have been deleted.
    if (await hasLeft(tx, userId)) throw fail('identity.account_deleted');
    await addSignedCopy(needs, tx, { id: row.id, userId: owner.userId, of: paper });
  });
  return { success: true, data: { document: documentOf((await findOwnedDocument(needs.db, userId, id))!) } };
};
