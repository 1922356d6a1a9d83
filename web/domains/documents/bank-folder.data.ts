import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { urlOf } from '../../platform/api/wire-request.ts';

export type BankFolder = CallAnswer<'GET /api/companies/:id/bank-folder'>['data'];
export type FolderItem = BankFolder['items'][number];
export type FolderDifference = BankFolder['differences'][number];

/** What a bank asks of this company; read again whenever one comes back to it. */
export function bankFolderQuery(registrationId: string) {
  return queryOptions({
    queryKey: ['documents', registrationId, 'bank-folder'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/bank-folder', { params: { id: registrationId } }, { signal })).data,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

export function folderHref(registrationId: string, form: 'zip' | 'pdf'): string {
  const id = { id: registrationId };
  return form === 'zip'
    ? urlOf('/api/companies/:id/bank-folder.zip', id, {})
    : urlOf('/api/companies/:id/bank-folder.pdf', id, {});
}
