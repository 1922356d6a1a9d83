import { Suspense } from 'react';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { CompanyProfile } from '../../../profile/staff/company-profile.tsx';
import { ChangeRequests } from '../../../profile/staff/change-requests.tsx';
import { CaseFilings } from './case-filings.tsx';
import { CaseNames } from './case-names.tsx';
import { CasePacket } from './case-packet.tsx';
import { CasePapers } from './case-papers.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

// They ask for what is theirs by themselves, and weigh as much as the rest.
const CaseOrder = lazyPiece(async () => ({
  default: (await import('../../../orders/staff/case-order.tsx')).CaseOrder,
}));
const CompanyDocuments = lazyPiece(async () => ({
  default: (await import('../../../documents/staff/company-documents.tsx')).CompanyDocuments,
}));

export function CaseRecord({ whole }: { whole: StaffCase }) {
  const { case_id: caseId, registration_id: registrationId } = whole.standing;
  return (
    <>
      <CompanyProfile caseId={caseId} registrationId={registrationId} />
      <ChangeRequests caseId={caseId} registrationId={registrationId} />
      <Suspense fallback={<Skeleton className="my-4 h-24 w-full" />}>
        <CaseOrder caseId={caseId} registrationId={registrationId} review={whole.payment_review} />
      </Suspense>
      <CaseNames names={whole.names} />
      <CaseFilings whole={whole} />
      <CasePapers whole={whole} />
      <Suspense fallback={<Skeleton className="my-4 h-24 w-full" />}>
        <CompanyDocuments registrationId={registrationId} />
      </Suspense>
      <CasePacket whole={whole} />
    </>
  );
}
