import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import type { SendFile } from '../../../platform/ui/fields/use-upload.ts';

export type Verified = CallAnswer<'POST /api/verify'>['data'];

export async function verifyFile(file: File, options: Parameters<SendFile>[1]): Promise<Verified> {
  return (await call('POST /api/verify', { files: [file] }, { ...options, anonymous: true })).data;
}

/** Of the code on an audit page. */
export const sealedPaperQuery = (code: string) =>
  queryOptions({
    queryKey: ['sealed paper', code],
    queryFn: async ({ signal }) =>
      (await call('GET /api/verify/:code', { params: { code } }, { signal, anonymous: true })).data,
    enabled: code !== '',
  });
