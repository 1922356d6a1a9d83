import type { QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../platform/api/call.ts';
import type { CallOptions } from '../../platform/api/wire-request.ts';
import { documentsKey, type Paper } from './documents.data.ts';
import { titleOfFile } from './own-papers.state.ts';

type OwnerPaper = Extract<CallInput<'POST /api/companies/:id/documents'>['body'], { owner: number }>;
export type NewPaper = { registrationId: string } & (OwnerPaper | { category: 'other'; title?: string });

/** A paper that its owner puts among those of a company; how far it is can be followed. */
export async function uploadPaper(
  client: QueryClient,
  { registrationId, ...paper }: NewPaper,
  file: File,
  options: CallOptions,
): Promise<void> {
  const body = paper.category === 'other' ? { ...paper, title: paper.title?.trim() || titleOfFile(file.name) } : paper;
  await call('POST /api/companies/:id/documents', { params: { id: registrationId }, body, files: [file] }, options);
  await client.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
}

/** The signed copy takes the place of the paper. */
export async function uploadSignedCopy(
  client: QueryClient,
  documentId: string,
  file: File,
  options: CallOptions,
): Promise<Paper> {
  const input = { params: { id: documentId }, files: [file] };
  const { document } = (await call('POST /api/documents/:id/signed-copy', input, options)).data;
  await client.invalidateQueries({ queryKey: documentsKey });
  return document;
}
