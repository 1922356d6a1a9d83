import { useState, type ReactNode } from 'react';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { caseParts, partNames, type CasePart, type CaseSearch } from '../queue/case-search.state.ts';
import type { StaffCase } from '../staff-cases.data.ts';
import { CaseFacts } from './case-facts.tsx';

const waiting = (label: string) => <TableSkeleton label={label} rows={6} />;
const CaseOrder = lazyPlace(
  () => import('../../../orders/staff/case-order.tsx'),
  'CaseOrder',
  waiting('Cargando la orden…'),
);
const CaseServices = lazyPlace(
  () => import('../../../renewals/staff/case-services.tsx'),
  'CaseServices',
  waiting('Cargando los servicios…'),
);
const CaseFiling = lazyPlace(() => import('./case-filing.tsx'), 'CaseFiling', waiting('Cargando las presentaciones…'));
const CaseDocuments = lazyPlace(
  () => import('./case-documents.tsx'),
  'CaseDocuments',
  waiting('Cargando los documentos…'),
);
const CaseThreads = lazyPlace(
  () => import('../../../support/staff/threads/case-threads.tsx'),
  'CaseThreads',
  waiting('Cargando las conversaciones…'),
);
const CaseHistory = lazyPlace(() => import('./case-history.tsx'), 'CaseHistory', waiting('Cargando la historia…'));

type PlacesProps = { whole: StaffCase; search: CaseSearch; present: CasePart };

/** The part that is shown and, hidden, those seen before: what was typed in them stays. */
export function CasePartPlaces({ whole, search, present }: PlacesProps) {
  const [seen, setSeen] = useState<readonly CasePart[]>([present]);
  if (!seen.includes(present)) setSeen([...seen, present]);
  const { case_id: caseId, registration_id: registrationId } = whole.standing;
  const parts: Readonly<Partial<Record<CasePart, ReactNode>>> = {
    datos: <CaseFacts whole={whole} />,
    orden: <CaseOrder caseId={caseId} registrationId={registrationId} review={whole.payment_review} />,
    servicios: <CaseServices caseId={caseId} registrationId={registrationId} />,
    presentaciones: <CaseFiling whole={whole} />,
    documentos: <CaseDocuments whole={whole} />,
    conversaciones: <CaseThreads caseId={caseId} registrationId={registrationId} customerId={whole.customer.user_id} />,
    historia: <CaseHistory whole={whole} search={search} />,
  };
  return (
    <div className="min-w-0">
      {partNames
        .filter((name) => parts[name] && seen.includes(name))
        .map((name) => (
          <section key={name} aria-label={caseParts[name]} hidden={name !== present} className="pt-4">
            <h2 className="sr-only">{caseParts[name]}</h2>
            <div>{parts[name]}</div>
          </section>
        ))}
    </div>
  );
}
