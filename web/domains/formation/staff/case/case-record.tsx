import { Suspense } from 'react';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { ChangeRequests } from '../../../profile/staff/change-requests.tsx';
import { CaseFilings } from './case-filings.tsx';
import { CaseNames } from './case-names.tsx';
import { CasePacket } from './case-packet.tsx';
import { CasePapers } from './case-papers.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

const CaseOrder = lazyPiece(async () => ({
  default: (await import('../../../orders/staff/case-order.tsx')).CaseOrder,
}));
const CompanyDocuments = lazyPiece(async () => ({
  default: (await import('../../../documents/staff/company-documents.tsx')).CompanyDocuments,
}));

export function CaseRecord({ whole }: { whole: StaffCase }) {
  return (
    <>
      <ChangeRequests caseId={whole.standing.case_id} registrationId={whole.standing.registration_id} />
      <Suspense fallback={<Skeleton className="my-4 h-24 w-full" />}>
        <CaseOrder
          caseId={whole.standing.case_id}
          registrationId={whole.standing.registration_id}
          review={whole.payment_review}
        />
      </Suspense>
      <CaseNames names={whole.names} />
      <CaseFilings whole={whole} />
      <CasePapers whole={whole} />
      <Suspense fallback={<Skeleton className="my-4 h-24 w-full" />}>
        <CompanyDocuments registrationId={whole.standing.registration_id} />
      </Suspense>
      <CasePacket whole={whole} />
    </>
  );
}
