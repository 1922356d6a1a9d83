import { apiQuery, focused } from '../../platform/api/api-query.ts';
import type { CallAnswer } from '../../platform/api/call.ts';
import { urlOf } from '../../platform/api/wire-request.ts';

export type BankFolder = CallAnswer<'GET /api/companies/:id/bank-folder'>['data'];
export type FolderItem = BankFolder['items'][number];
export type FolderDifference = BankFolder['differences'][number];

export const bankFolderQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/bank-folder', { params: { id } }, ['documents', id, 'bank-folder'], focused);

export function folderHref(registrationId: string, form: 'zip' | 'pdf'): string {
  const id = { id: registrationId };
  return form === 'zip'
    ? urlOf('/api/companies/:id/bank-folder.zip', id, {})
    : urlOf('/api/companies/:id/bank-folder.pdf', id, {});
}
