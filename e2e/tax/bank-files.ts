import type { Page } from '@playwright/test';
import type { SentFile } from '../customer.ts';
import { query } from '../database.ts';

/** Lines up to `bytes`; the name is part of the bytes, because equal bytes count as one file. */
export function csvOf(name: string, bytes = 200): SentFile {
  const line = `2026-01-02;${encodeURIComponent(name)};-10,5\n`;
  return { name, mimeType: 'text/csv', buffer: Buffer.from(line.repeat(Math.ceil(bytes / line.length))) };
}

export async function makeOlder(companyId: string): Promise<{ thisYear: number; lastYear: number }> {
  const thisYear = new Date().getUTCFullYear();
  await query('update companies set formed_on = $2 where id = $1', [companyId, `${thisYear - 1}-11-24`]);
  return { thisYear, lastYear: thisYear - 1 };
}

/** Copies of a company's first file, with the same result. */
export async function copyFirstFile(registrationId: string, names: readonly string[]): Promise<void> {
  await query(
    `with first as (select id from bank_statements where registration_id = $1 order by created_at limit 1),
    named as (
      select jsonb_build_object('id', id, 'name', name, 'object_key', id, 'ref', id, 'subject', id, 'received_sha256', null,
          'created_at', now() - make_interval(secs => place)) as changed
        from (select gen_random_uuid() as id, name, place from unnest($2::text[]) with ordinality as given (name, place)) as one),
    kept as (
      insert into files select (jsonb_populate_record(files, changed)).* from files, first, named where files.id = first.id),
    papers as (
      insert into documents
        select (jsonb_populate_record(documents, changed)).* from documents, first, named where documents.id = first.id)
    insert into bank_statements
      select (jsonb_populate_record(bank_statements, changed)).* from bank_statements, first, named
        where bank_statements.id = first.id`,
    [registrationId, names],
  );
}

/** Drops all files at once on the upload area. */
export async function dropFiles(page: Page, files: readonly SentFile[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, contents);
  const target = page.getByRole('button', { name: /^(Seleccionar Archivos|Subiendo\.\.\.)$/ });
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: data });
}
