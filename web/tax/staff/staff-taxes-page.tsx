import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { TableSkeleton } from '../../admin/table-skeleton.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { useIsUnknown } from '../../shell/use-is-unknown.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CompanyAnswers } from './company-answers.tsx';
import { CompanyDates } from './company-dates.tsx';
import { staffTaxesQuery, type StaffTaxes } from './tax-work.data.ts';

/** `/admin/impuestos/:registrationId`: what is due of one company and why, and what its owner answered. */
export function StaffTaxesPage({ registrationId }: { registrationId: string }) {
  const query = useQuery(staffTaxesQuery(registrationId));
  if (useIsUnknown(query, registrationId)) return <NotFoundPage />;
  return (
    <>
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Impuestos
      </Link>
      <Loaded
        query={query}
        failure="No pudimos cargar los impuestos de esta empresa"
        skeleton={<TableSkeleton label="Cargando los impuestos de la empresa…" rows={8} />}
      >
        {(whole) => <Whole whole={whole} />}
      </Loaded>
    </>
  );
}

function Whole({ whole: { company, taxes } }: { whole: StaffTaxes }) {
  return (
    <>
      <PanelTitle
        actions={
          <Link
            to="/admin/casos/$caseId"
            params={{ caseId: company.case_id }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Ver el caso
          </Link>
        }
      >
        <span className="wrap-anywhere">{company.name}</span>
      </PanelTitle>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <CompanyDates taxes={taxes} />
        <CompanyAnswers taxes={taxes} />
      </div>
    </>
  );
}
