import { queryOptions } from '@tanstack/react-query';
import { polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type StaffDocument = CallAnswer<'GET /api/admin/companies/:id/documents'>['data']['documents'][number];
export type StaffMail = CallAnswer<'GET /api/admin/companies/:id/mail'>['data']['mail'][number];
export type NewDocument = CallInput<'POST /api/admin/companies/:id/documents'>['body'];
export type NewMail = CallInput<'POST /api/admin/companies/:id/mail'>['body'];

const key = ['staff-documents'];

export function staffDocumentsQuery(registrationId: string) {
  const input = { params: { id: registrationId } };
  return queryOptions({
    queryKey: [...key, registrationId],
    queryFn: async ({ signal }) => {
      const [papers, mail] = await Promise.all([
        call('GET /api/admin/companies/:id/documents', input, { signal }),
        call('GET /api/admin/companies/:id/mail', input, { signal }),
      ]);
      return { documents: papers.data.documents, mail: mail.data.mail };
    },
    ...polled,
  });
}

export const createDocument = (id: string, body: NewDocument, file: File) =>
  call('POST /api/admin/companies/:id/documents', { params: { id }, body, files: [file] });

export const updateDocument = (id: string, is_visible: boolean, reason: string) =>
  call('PUT /api/admin/documents/:id', { params: { id }, body: { is_visible, reason } });

export const createMail = (id: string, body: NewMail, scan: File | undefined) =>
  call('POST /api/admin/companies/:id/mail', { params: { id }, body, files: scan ? [scan] : [] });

export async function change(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
  }
}
