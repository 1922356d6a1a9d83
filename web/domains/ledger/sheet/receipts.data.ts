import { queryClient } from '../../../platform/api/api-query.ts';
import { call } from '../../../platform/api/call.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { documentsKey } from '../../documents/documents.data.ts';
import type { Entry } from '../ledger.data.ts';

type Ref = { registrationId: string; entryId: string };

export async function sendReceipt({ registrationId, entryId }: Ref, file: File, options: CallOptions): Promise<Entry> {
  const input = { params: { id: registrationId, entryId }, files: [file] };
  const { entry } = (await call('POST /api/companies/:id/ledger/entries/:entryId/receipts', input, options)).data;
  void queryClient.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
  return entry;
}

export async function removeReceipt({ registrationId, entryId }: Ref, receiptId: string): Promise<Entry> {
  const params = { id: registrationId, entryId, receiptId };
  return (await call('DELETE /api/companies/:id/ledger/entries/:entryId/receipts/:receiptId', { params })).data.entry;
}
