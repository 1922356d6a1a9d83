/** Files as banks give them, and a company that has had two years. */
import type { Page } from '@playwright/test';
import type { SentFile } from '../customer.ts';
import { query } from '../database.ts';

/** So many bytes of lines; by each name another file, since the same bytes are one. */
export function csvOf(name: string, bytes = 200): SentFile {
  const line = `2026-01-02;${encodeURIComponent(name)};-10,5\n`;
  return { name, mimeType: 'text/csv', buffer: Buffer.from(line.repeat(Math.ceil(bytes / line.length))) };
}

/** The state formed it in the year before this one. */
export async function makeOlder(companyId: string): Promise<{ thisYear: number; lastYear: number }> {
  const thisYear = new Date().getUTCFullYear();
  await query('update companies set formed_on = $2 where id = $1', [companyId, `${thisYear - 1}-11-24`]);
  return { thisYear, lastYear: thisYear - 1 };
}

/** Dropped on the place where files are chosen, all at once. */
export async function dropFiles(page: Page, files: readonly SentFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  const target = page.getByRole('button', { name: /^(Seleccionar Archivos|Subiendo\.\.\.)$/ });
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: data });
}
