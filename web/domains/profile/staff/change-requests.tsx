import { useQuery } from '@tanstack/react-query';
import { PartHeading } from '../../formation/staff/case/part-heading.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { staffRequestsQuery } from './change-requests.data.ts';
import { StaffRequest } from './staff-request.tsx';

export function ChangeRequests({ caseId, registrationId }: { caseId: string; registrationId: string }) {
  const query = useQuery(staffRequestsQuery(caseId, registrationId));
  return (
    <>
      <PartHeading>Solicitudes de cambio</PartHeading>
      <Loaded query={query} failure="No pudimos cargar las solicitudes" skeleton={<Skeleton className="h-10 w-full" />}>
        {(requests) => {
          const open = requests.filter(({ state }) => state === 'open');
          const past = requests.filter(({ state }) => state !== 'open');
          return (
            <>
              {open.length === 0 && <p className="text-sm text-muted">No hay ninguna abierta.</p>}
              <ul aria-label="Solicitudes abiertas" className="text-sm">
                {open.map((request) => (
                  <StaffRequest key={request.id} request={request} caseId={caseId} registrationId={registrationId} />
                ))}
              </ul>
              {past.length > 0 && (
                <details className="mt-2 text-sm">
                  <summary className="min-h-9 content-center text-muted">
                    Respondidas y retiradas ({past.length})
                  </summary>
                  <ul aria-label="Respondidas y retiradas" className="text-sm">
                    {past.map((request) => (
                      <StaffRequest
                        key={request.id}
                        request={request}
                        caseId={caseId}
                        registrationId={registrationId}
                      />
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
