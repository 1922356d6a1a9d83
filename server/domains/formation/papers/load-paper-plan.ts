import type { Filers } from '../../../config.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { loadOrderFacts } from '../filing/prepare-answers.ts';
import { listReviewedVersions } from './template-reviews.queries.ts';
import { loadChoices } from './agreement.queries.ts';
import { listPaperFailures, listPresentPapers } from './papers.queries.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { planPapers, type PlannedPaper } from './plan-papers.rules.ts';

export async function loadPaperPlan(db: Db, row: CaseRow | undefined, filers: Filers): Promise<PlannedPaper[]> {
  if (!row) return planPapers({ stage: 'awaiting_details', facts: undefined, present: [], failed: [] });
  return planPapers({
    stage: row.stage,
    turn: row.turn,
    facts: await loadPaperFacts(db, row, filers),
    present: await listPresentPapers(db, row.registration_id),
    failed: await listPaperFailures(db, row.id),
  });
}

async function loadPaperFacts(db: Db, row: CaseRow, filers: Filers): Promise<PaperFacts | undefined> {
  if (!row.company_id) return undefined;
  const known = await findCompanyFacts(db, row.company_id);
  if (!known) return undefined;
  return {
    ...(await loadOrderFacts(db, row)),
    name: row.company_name,
    filingNumber: known.filing_number,
    ein: known.ein,
    filers,
    choices: await loadChoices(db, row),
    reviewed: await listReviewedVersions(db),
  };
}
