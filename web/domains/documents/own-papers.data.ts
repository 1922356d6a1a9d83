import { queryClient } from '../../platform/api/api-query.ts';
import { call, type CallInput } from '../../platform/api/call.ts';
import type { CallOptions } from '../../platform/api/wire-request.ts';
import { documentsKey, type Paper } from './documents.data.ts';
import { titleOfFile } from './own-papers.state.ts';

type OwnerPaper = Extract<CallInput<'POST /api/companies/:id/documents'>['body'], { owner: number }>;
export type NewPaper = { registrationId: string } & (OwnerPaper | { category: 'other'; title?: string });

export async function uploadPaper(
  { registrationId, ...paper }: NewPaper,
  file: File,
  options: CallOptions,
): Promise<void> {
  const body = paper.category === 'other' ? { ...paper, title: paper.title?.trim() || titleOfFile(file.name) } : paper;
  await call('POST /api/companies/:id/documents', { params: { id: registrationId }, body, files: [file] }, options);
  await queryClient.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
}

export async function uploadSignedCopy(documentId: string, file: File, options: CallOptions): Promise<Paper> {
  const input = { params: { id: documentId }, files: [file] };
  const { document } = (await call('POST /api/documents/:id/signed-copy', input, options)).data;
  await queryClient.invalidateQueries({ queryKey: documentsKey });
  return document;
}
