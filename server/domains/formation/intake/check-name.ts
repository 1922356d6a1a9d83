import type { companyNamesOperations } from '@zarpa/contract/companies/names.ts';
import { checkName as judgeName } from '@zarpa/contract/companies/name-check.rules.ts';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listLikeNames } from '../cases/cases.queries.ts';

type Input = OperationInput<typeof companyNamesOperations.checkName>;
type Answer = OperationAnswer<typeof companyNamesOperations.checkName>;

/** A name by the rules, and beside those that others form with us: of them only that one is alike is told, not which. */
export async function checkName({ db }: Pick<Context, 'db'>, actor: Actor | null, { body }: Input): Promise<Answer> {
  const like = await listLikeNames(db, [nameKey(body.name)], actor?.userId ?? null);
  const ours = like.map((name): OtherName => ({ name, of: 'ours' }));
  // The field takes no empty name.
  return { success: true, data: { check: judgeName(body.name, ours)! } };
}
