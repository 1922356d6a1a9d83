import type { Db } from '../../../platform/db/open-database.ts';
import { knownFacts } from './known-facts.rules.ts';
import { listAnswers } from './list-answers.ts';
import { findTaxSource, type Owner } from './tax-facts.queries.ts';

/** The day on which a company was dissolved, as its facts say now. */
export async function findDissolvedOn(db: Db, owner: Owner): Promise<string | undefined> {
  const { facts } = knownFacts(await findTaxSource(db, owner), await listAnswers(db, owner));
  return facts.dissolved_on;
}
