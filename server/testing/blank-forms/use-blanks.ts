import type { TestBrowser } from '../people/second-factor.ts';
import type { MadeForm } from './blank-fields.ts';
import { makeBlank } from './make-blank.ts';

export async function useBlanks(staff: TestBrowser, forms: readonly MadeForm[]): Promise<void> {
  for (const form of forms) {
    const files = [{ name: 'blank.pdf', content: await makeBlank(form) }];
    const { blanks } = (await staff.call('POST /api/admin/blank-forms', { files })).body.data;
    const params = { id: blanks.find(({ state }) => state === 'ready')!.id };
    await staff.call('POST /api/admin/blank-forms/:id/use', { params });
  }
}
