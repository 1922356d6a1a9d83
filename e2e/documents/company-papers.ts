import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Customer, SentFile } from '../customer.ts';
import { query } from '../database.ts';

/** Returns its id. Visible to the customer by default. */
export async function putPaper(
  staff: Customer,
  registrationId: string,
  file: SentFile,
  given: Partial<WireCalls['POST /api/admin/companies/:id/documents']['body']> = {},
): Promise<string> {
  const body = { category: 'other' as const, title: 'Constancia', is_visible: true, ...given };
  const params = { id: registrationId };
  const { data } = await staff.call('POST /api/admin/companies/:id/documents', { params, body, file });
  return data.document.id;
}

/** Copies the document `times` times, each a day older and with alternating kinds. */
export async function repeatPaper(id: string, times: number): Promise<void> {
  await query(repeating, [id, times]);
}

const repeating = `
  with given as (
    select gen_random_uuid() as new_id, number from generate_series(1, $2::int) as number),
  copied as (
    insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, sealed_key, name, media_type, size_bytes,
      pages, sha256, state, created_at)
    select new_id, user_id, kind, is_record, ref || ':' || number, object_key || ':' || number, is_sealed, sealed_key, name,
      media_type, size_bytes, pages, sha256, state, created_at - make_interval(days => number) from files, given where id = $1
    returning id)
  insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
  select new_id, user_id, registration_id, (array['bank_statement', 'receipt', 'tax_paper', 'mail', 'other'])[1 + number % 5],
    new_id::text, title || ' ' || number, source, 1, true, documents.created_at - make_interval(days => number)
  from documents, given join copied on copied.id = new_id where documents.id = $1`;
