import type { Db } from '../../../platform/db/open-database.ts';
import { withScreening } from './answers-of-screening.rules.ts';
import { listScreening, listStored, type Owner, type TaxAnswer } from './tax-facts.queries.ts';

export async function listAnswers(db: Db, owner: Owner): Promise<TaxAnswer[]> {
  return withScreening(await listStored(db, owner), await listScreening(db, owner)).toSorted(
    (one, other) => other.answeredAt.getTime() - one.answeredAt.getTime() || one.fact.localeCompare(other.fact),
  );
}
