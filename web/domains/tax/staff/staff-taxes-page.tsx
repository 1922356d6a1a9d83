import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { PanelViews, panelView } from '../../admin/tables/panel-views.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import type { CompanySearch } from '../../ledger/staff/company-search.state.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { staffTaxesQuery, type StaffTaxes } from './tax-work.data.ts';

const CompanyDates = lazyPlace(
  () => import('./company-dates.tsx'),
  'CompanyDates',
  <TableSkeleton label="Cargando las fechas…" rows={8} />,
);
const CompanyAnswers = lazyPlace(
  () => import('./company-answers.tsx'),
  'CompanyAnswers',
  <TableSkeleton label="Cargando las respuestas…" rows={4} />,
);
const StaffLedger = lazyPlace(
  () => import('../../ledger/staff/staff-ledger.tsx'),
  'StaffLedger',
  <TableSkeleton label="Cargando los movimientos…" rows={10} />,
);

const route = getRouteApi('/admin/impuestos/$registrationId');

export function StaffTaxesPage() {
  const { registrationId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(staffTaxesQuery(registrationId));
  if (useIsUnknown(query, registrationId)) return <NotFoundPage />;
  return (
    <>
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" />
        Impuestos
      </Link>
      <Loaded
        query={query}
        failure="No pudimos cargar los impuestos de esta empresa"
        skeleton={<TableSkeleton label="Cargando los impuestos de la empresa…" rows={8} />}
      >
        {(whole) => <Whole whole={whole} search={search} />}
      </Loaded>
    </>
  );
}

function Whole({ whole: { company, taxes, tasks }, search }: { whole: StaffTaxes; search: CompanySearch }) {
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
      <CompanyViews registrationId={company.registration_id} search={search} />
      {search.ver === 'movimientos' ? (
        <StaffLedger registrationId={company.registration_id} search={search} />
      ) : (
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <CompanyDates taxes={taxes} tasks={tasks} />
          <CompanyAnswers taxes={taxes} />
        </div>
      )}
    </>
  );
}

function CompanyViews({ registrationId, search: { ver } }: { registrationId: string; search: CompanySearch }) {
  const views: [label: string, search: CompanySearch][] = [
    ['Fechas', {}],
    ['Movimientos', { ver: 'movimientos' }],
  ];
  return (
    <PanelViews label="Vistas de la empresa">
      {views.map(([label, search]) => (
        <Link
          key={label}
          to="/admin/impuestos/$registrationId"
          params={{ registrationId }}
          search={search}
          {...panelView(search.ver === ver)}
        >
          {label}
        </Link>
      ))}
    </PanelViews>
  );
}
