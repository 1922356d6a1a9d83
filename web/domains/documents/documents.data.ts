import { queryOptions } from '@tanstack/react-query';
import { apiQuery, fresh, logged, polled, queryClient } from '../../platform/api/api-query.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { urlOf } from '../../platform/api/wire-request.ts';

export type Paper = CallAnswer<'GET /api/documentos-principales'>['data']['documents'][number];
export type ExpectedPaper = CallAnswer<'GET /api/companies/:id/papers'>['data']['papers'][number];
type PaperWithVersions = CallAnswer<'GET /api/documents/:id'>['data'];
export type PaperVersion = PaperWithVersions['versions'][number];

export const documentsKey = ['documents'];

export const mainPapersQuery = (id: string) => papersQuery('GET /api/documentos-principales', id, 'main');
export const otherPapersQuery = (id: string) => papersQuery('GET /api/documentos-adicionales', id, 'others');

type ListName = 'GET /api/documentos-principales' | 'GET /api/documentos-adicionales';

/** portal.md §8 */
const papersQuery = (name: ListName, company_id: string, key: string) =>
  queryOptions({
    queryKey: [...documentsKey, company_id, key],
    queryFn: ({ signal }): Promise<Paper[]> =>
      logged('documents', async () => (await call(name, { query: { company_id } }, { signal })).data.documents),
    ...polled,
  });

/** Expected documents of a company, missing ones included. Optional on every screen. */
export const expectedPapersQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/papers', { params: { id } }, [...documentsKey, id, 'expected'], 'papers', polled);

export async function generatePapers(registrationId: string): Promise<void> {
  await call('POST /api/companies/:id/papers', { params: { id: registrationId } });
  await queryClient.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
}

export const paperQuery = (id: string) =>
  apiQuery('GET /api/documents/:id', { params: { id } }, [...documentsKey, 'one', id], fresh);

/** Removes the unread dots at once. A failure is only logged, so that reading is not disturbed. */
export async function markRead({ id, registration_id }: Paper): Promise<void> {
  try {
    await call('POST /api/documents/:id/read', { params: { id } });
  } catch (error) {
    console.warn('documents: not marked as read', error);
    return;
  }
  const at = new Date().toISOString();
  const put = (paper: Paper) => (paper.id === id ? { ...paper, read_at: paper.read_at ?? at } : paper);
  for (const list of ['main', 'others'])
    queryClient.setQueryData<Paper[]>([...documentsKey, registration_id, list], (papers) => papers?.map(put));
  queryClient.setQueryData<PaperWithVersions>([...documentsKey, 'one', id], (one) =>
    one ? { ...one, document: put(one.document) } : one,
  );
}

/** A single-use, short-lived download URL. Throws an `ApiError` with the words of formation.md §8. */
export async function requestDownload(id: string): Promise<string> {
  try {
    const { token } = (await call('POST /api/files/:id/token', { params: { id } })).data;
    return urlOf('/api/user/files/:id/download', { id }, { token });
  } catch (error) {
    throw new Error(error instanceof ApiError ? failureText(id, error) : 'Algo falló de forma inesperada.', {
      cause: error,
    });
  }
}

/** formation.md §8, "Files"; without an answer there is no status to show. */
function failureText(id: string, { status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (status === 404 || status === 422) return `Archivo no encontrado. ID: ${id}`;
  return status === 0 ? message : `Error del servidor: ${status}`;
}

export const allPapersHref = (registrationId: string, year?: number): string =>
  urlOf('/api/companies/:id/documents.zip', { id: registrationId }, { year });

export const paperHref = (id: string): string => `/api/user/files/${id}/download`;

export const thumbnailHref = (id: string): string => `/api/documents/${id}/thumbnail`;
