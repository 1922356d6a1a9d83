import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { findCompanyPacket } from '../../companies/company-packet.queries.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { PartnerTrouble } from '../../../platform/providers/filing-provider.ts';
import { listActions } from '../cases/actions.queries.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import type { PlacedKind } from './expected.rules.ts';
import { articlesOf, einOrderOf, type OrderFacts, type Prepared } from './order.rules.ts';

export async function prepareAnswers(db: Db, row: CaseRow, kind: PlacedKind): Promise<Prepared> {
  const facts = await loadOrderFacts(db, row);
  return kind === 'ein' ? einOrderOf(facts) : articlesOf(facts);
}

export async function loadOrderFacts(db: Db, row: CaseRow): Promise<OrderFacts> {
  const company = row.company_id ? await findCompanyPacket(db, row.company_id) : undefined;
  if (!company) throw new PartnerTrouble('question', 'the case has no company yet');
  const answered: Record<string, Record<string, string>> = {};
  for (const { kind, state, answer } of await listActions(db, row.id))
    if (state === 'accepted' && answer) answered[kind] = answer;
  const facts = await findCompanyFacts(db, row.company_id!);
  return { company, answered, formedOn: facts?.formed_on ?? null };
}
