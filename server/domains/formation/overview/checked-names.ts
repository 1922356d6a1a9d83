import type { CaseName } from '@zarpa/contract/companies/names.ts';
import { checkName } from '@zarpa/contract/companies/name-check.rules.ts';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listLikeNames } from '../cases/cases.queries.ts';

export async function checkedNames(db: Db, userId: string, names: readonly CaseName[]) {
  const keys = [...new Set(names.map(({ name }) => nameKey(name)))];
  const ours = (await listLikeNames(db, keys, userId)).map((name): OtherName => ({ name, of: 'ours' }));
  return names.map((one) => {
    const rejected = names.filter((other) => other.state === 'rejected' && other !== one);
    const others = [...rejected.map(({ name }): OtherName => ({ name, of: 'rejected' })), ...ours];
    return { ...one, check: checkName(one.name, others)! };
  });
}
