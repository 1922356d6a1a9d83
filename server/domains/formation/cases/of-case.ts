import type { CaseRow } from './cases.queries.ts';

/** Which case, whose, and of which company: what every event of it carries. */
export function ofCase(row: CaseRow) {
  return {
    caseId: row.id,
    registrationId: row.registration_id,
    userId: row.user_id,
    companyId: row.company_id,
    companyName: row.company_name,
  };
}
