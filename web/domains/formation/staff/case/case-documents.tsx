import { CompanyDocuments } from '../../../documents/staff/company-documents.tsx';
import { CaseSignings } from '../../../signatures/staff/case-signings.tsx';
import type { StaffCase } from '../staff-cases.data.ts';
import { CasePapers } from './case-papers.tsx';

export function CaseDocuments({ whole }: { whole: StaffCase }) {
  return (
    <>
      <CompanyDocuments registrationId={whole.standing.registration_id} />
      <CaseSignings registrationId={whole.standing.registration_id} />
      <CasePapers whole={whole} />
    </>
  );
}
