/** Papers of a company, put there as the team puts them. */
import type { WireCalls } from '@zarpa/contract/operations.ts';
import type { Customer, SentFile } from '../customer.ts';

type Given = Partial<WireCalls['POST /api/admin/companies/:id/documents']['body']>;

/** Its id. Visible to its customer unless said otherwise. */
export async function putPaper(
  staff: Customer,
  registrationId: string,
  file: SentFile,
  given: Given = {},
): Promise<string> {
  const body = { category: 'other' as const, title: 'Constancia', is_visible: true, ...given };
  const params = { id: registrationId };
  const { data } = await staff.call('POST /api/admin/companies/:id/documents', { params, body, file });
  return data.document.id;
}
