import { requireCompany } from '../../companies/require-company.ts';
import { entryOf } from './entry-of.ts';
import { requireEntry } from './require-entry.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getLedgerEntry: Handle<'getLedgerEntry'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { entry: entryOf(await requireEntry(needs.db, owner, params.entryId)) } };
};
