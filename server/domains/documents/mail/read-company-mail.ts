import { fail } from '../../../platform/http/fail.ts';
import { markRead } from '../papers/documents.queries.ts';
import { isOwnedMail } from './company-mail.queries.ts';
import { noteMailRead } from './note-mail-read.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const readCompanyMail: Handle<'readCompanyMail'> = async (needs, { userId }, { params }) => {
  if (!(await isOwnedMail(needs.db, userId, params.id))) throw fail('request.not_found');
  await needs.db.transaction().execute(async (tx) => {
    const documentId = await noteMailRead(needs, tx, userId, { id: params.id });
    if (documentId) await markRead(tx, userId, documentId, needs.clock());
  });
  return { success: true, data: {} };
};
