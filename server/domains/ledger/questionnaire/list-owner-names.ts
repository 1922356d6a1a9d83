import { requireCompany } from '../../companies/require-company.ts';
import { listOwners } from '../years/book.queries.ts';
import { ownerName, type Owner } from '../placing/owners.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listOwnerNames: Handle<'listOwnerNames'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const owners = await listOwners(db, owner);
  return { success: true, data: { owners: owners.map(wireOwner) } };
};

export function wireOwner(owner: Owner) {
  return { owner: ownerName(owner), aliases: [...owner.aliases] };
}
