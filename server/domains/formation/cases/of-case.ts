import type { CaseRow } from './cases.queries.ts';

export function ofCase(row: CaseRow) {
  return {
    caseId: row.id,
    registrationId: row.registration_id,
    userId: row.user_id,
    companyId: row.company_id,
    companyName: row.company_name,
  };
}
