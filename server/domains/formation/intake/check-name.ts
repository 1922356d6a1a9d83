import type { Handle } from '../../../platform/http/handler.ts';
import { checkName as judgeName } from '@zarpa/contract/companies/name-check.rules.ts';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import { listLikeNames } from '../cases/cases.queries.ts';

/** Checks a name by the rules and against companies in formation; a similar one is reported but not named. */
export const checkName: Handle<'checkName'> = async ({ db }, actor, { body }) => {
  const like = await listLikeNames(db, [nameKey(body.name)], actor?.userId ?? null);
  const ours = like.map((name): OtherName => ({ name, of: 'ours' }));
  // The field refuses empty names.
  return { success: true, data: { check: judgeName(body.name, ours)! } };
};
