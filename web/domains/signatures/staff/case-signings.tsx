import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../admin/use-may.ts';
import { PartHeading } from '../../formation/staff/case/part-heading.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { SigningsTable } from './signings-table.tsx';
import { companySigningsQuery } from './staff-signings.data.ts';

const StaffAskDialog = lazyPiece(() => import('./staff-ask-dialog.tsx'), 'StaffAskDialog');

/** The signings of a company among its papers. */
export function CaseSignings({ registrationId }: { registrationId: string }) {
  const query = useQuery(companySigningsQuery(registrationId));
  const [isAsking, setIsAsking] = useState(false);
  const mayAsk = useMay('manage_cases');
  return (
    <>
      <PartHeading>Firmas</PartHeading>
      <Loaded query={query} failure="No pudimos cargar las firmas" skeleton="h-16 w-full">
        {(envelopes) =>
          envelopes.length === 0 ? (
            <p className="text-sm text-muted">Todavía no se pidió ninguna.</p>
          ) : (
            <SigningsTable rows={envelopes} hasCompany={false} />
          )
        }
      </Loaded>
      {mayAsk && (
        <Button variant="secondary" size="sm" className="mt-3" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Pedir firma…
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsking && <StaffAskDialog registrationId={registrationId} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
