import type { Handle } from '../../../platform/http/handler.ts';
import { checkName as judgeName } from '@zarpa/contract/companies/name-check.rules.ts';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { listLikeNames } from '../cases/cases.queries.ts';

/** A name by the rules, and beside those that others form with us: of them only that one is alike is told, not which. */
export const checkName: Handle<'checkName'> = async ({ db }, actor, { body }) => {
  const like = await listLikeNames(db, [nameKey(body.name)], actor?.userId ?? null);
  const ours = like.map((name): OtherName => ({ name, of: 'ours' }));
  // The field takes no empty name.
  return { success: true, data: { check: judgeName(body.name, ours)! } };
};
