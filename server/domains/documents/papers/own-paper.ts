import { ownerSubject } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import type { ownPapersOperations } from '@zarpa/contract/documents/own-papers.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { requireCompany, requireStill } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { addDocument, addSignedCopy } from './add-document.ts';
import { findOwnedDocument } from './documents.queries.ts';
import { ownPaper } from './own-paper.file.ts';
import { documentOf } from './show-document.ts';
import { signatureOf, signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';

type Body = OperationInput<typeof ownPapersOperations.uploadDocument>['body'];

/** An owner's paper, which replaces an earlier one, or any other paper. */
export const uploadDocument: Handle<'uploadDocument'> = async (needs, actor, { params, body, files }) => {
  const { registration, owner, company } = await requireCompany(needs, actor, params.id);
  const { subject, title } = await placeOf(needs, company?.id, body);
  const about = { ...owner, kind: ownPaper, ref: `${registration.id}:${body.category}:${subject ?? ''}` };
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    await requireStill(tx, actor, owner.registrationId);
    await addDocument(needs, tx, {
      id: row.id,
      ...owner,
      category: body.category,
      ...(subject !== undefined && { subject }),
      title,
      source: 'customer',
      isVisible: true,
      reason: 'Subiste uno nuevo.',
      isQuiet: true,
    });
  });
  return { success: true, data: { document: documentOf((await findOwnedDocument(needs.db, actor, id))!) } };
};

/** The title of an owner's paper comes from owner and side; others keep the sender's title. */
async function placeOf({ db }: Pick<Context, 'db'>, companyId: string | undefined, body: Body) {
  if (body.category === 'other') return { title: body.title };
  const { member_names: names } = (companyId && (await findCompanyFacts(db, companyId))) || { member_names: [] };
  const name = names[body.owner];
  if (name === undefined)
    throw fail('request.invalid', { details: [{ field: 'owner', message: 'Elige a uno de los dueños' }] });
  const side = body.part === 'back' ? ' (reverso)' : '';
  const title = `${categoryWords[body.category].label} de ${name}${side}`;
  return { subject: ownerSubject(body.owner, body.part), title };
}

export const uploadSignedCopy: Handle<'uploadSignedCopy'> = async (needs, actor, { params, files }) => {
  const paper = await findOwnedDocument(needs.db, actor, params.id);
  if (!paper) throw fail('request.not_found');
  if (!(signedCategories as readonly string[]).includes(paper.category)) throw fail('documents.not_to_sign');
  if (signatureOf(paper) === 'model') throw fail('documents.still_model');
  const { owner } = await requireCompany(needs, actor, paper.registration_id);
  const ref = `${paper.registration_id}:${paper.category}:${paper.subject}`;
  const about = { ...owner, kind: ownPaper, ref };
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    await requireStill(tx, actor, owner.registrationId);
    await addSignedCopy(needs, tx, { id: row.id, userId: owner.userId, of: paper });
  });
  return { success: true, data: { document: documentOf((await findOwnedDocument(needs.db, actor, id))!) } };
};
