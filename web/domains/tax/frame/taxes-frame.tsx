import { NoCompany } from '../../companies/list/no-company.tsx';
import { NotForRole } from '../../companies/not-for-role.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useChosenCompany } from '../../companies/chosen-company.ts';
import { userCompaniesQuery, type Company } from '../../companies/companies.data.ts';
import { useIsSignedOut } from '../../identity/sign-in/use-is-signed-out.ts';
import { useNow } from '../../identity/use-now.ts';
import { FileSheetPlace } from '../../ledger/statements/file-sheet-place.tsx';
import { returnsQuery } from '../../returns/returns.data.ts';
import { ReturnsSheets } from '../../returns/returns-sheets.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LighthouseDrawing } from '../../../platform/ui/drawings/lighthouse-drawing.tsx';
import { lazyPlace, preload } from '../../../platform/ui/lazy-part.tsx';
import { Tabs } from '../../../platform/ui/tabs.tsx';
import { chosenYear } from '../company-years.state.ts';
import type { DateChanges } from '../dates/date-changes.state.ts';
import { QuestionsSheetPlace } from '../dates/questions/questions-sheet-place.tsx';
import { readTaxSearch, screenOf, type TaxSearch } from '../tax-search.state.ts';
import { TaxesSkeleton } from '../taxes-skeleton.tsx';
import { taxesQuery, type Taxes } from '../taxes.data.ts';
import { YearSelector } from './year-selector.tsx';
import { TaxYearContext } from '../tax-year.ts';

/** Movimientos has its own next step, so it fetches none of the band (`build/route-pages.ts`). */
const hasBand = (pathname: string) => !pathname.endsWith('/movimientos');
const importBand = () => import('./next-step-band.tsx');
if (hasBand(location.pathname)) preload(importBand);
const NextStepBand = lazyPlace(importBand, 'NextStepBand', 'h-41 w-full rounded-lg sm:h-20');

const route = getRouteApi('/empresa/impuestos');

/** Company, year, next step and tabs of Impuestos, around the tab that is shown. */
export function TaxesFrame() {
  const search = readTaxSearch(route.useSearch());
  const isSignedOut = useIsSignedOut();
  const companies = useQuery(userCompaniesQuery);
  const company = useChosenCompany(companies.data, search.empresa);
  const taxes = useQuery({ ...taxesQuery(company?.registration_id ?? ''), enabled: company !== undefined });
  const now = useNow();
  // Beside the taxes, for its next step: most look at this year.
  const place = { registrationId: company?.registration_id ?? '', year: search.anio ?? new Date(now).getUTCFullYear() };
  const readsLedger = company?.may.includes('ledger.read') ?? false;
  const { pathname } = useLocation();
  useQuery({ ...returnsQuery(place), enabled: readsLedger && hasBand(pathname), notifyOnChangeProps: [] });
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver la información fiscal</p>
      </EmptyState>
    );
  if (companies.data?.length === 0)
    return (
      <NoCompany drawing={<LighthouseDrawing />}>
        Primero debes crear una empresa para ver su información fiscal
      </NoCompany>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex min-h-18 items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">Impuestos</h1>
          <p className="mt-1 min-h-6 wrap-anywhere text-muted">{company?.company_name}</p>
        </div>
        {company && taxes.data && (
          <YearSelector
            registrationId={company.registration_id}
            years={taxes.data.years}
            year={chosenYear(taxes.data.years, search.anio)}
          />
        )}
      </header>
      <Loaded
        query={companies}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<TaxesSkeleton />}
      >
        {() => (
          <Loaded query={taxes} failure="No pudimos cargar lo que hay que presentar" skeleton={<TaxesSkeleton />}>
            {(data) => (
              <YearFrame
                key={`${data.registration_id} ${chosenYear(data.years, search.anio).year}`}
                company={company!}
                taxes={data}
                search={search}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type YearFrameProps = { company: Company; taxes: Taxes; search: TaxSearch };

function YearFrame({ company, taxes, search }: YearFrameProps) {
  const now = useNow();
  const [changes, setChanges] = useState<DateChanges>();
  const { pathname } = useLocation();
  const readsLedger = company.may.includes('ledger.read');
  const isClosed = !readsLedger && /\/(cuentas|movimientos|papeles)$/.test(pathname);
  const { years } = taxes;
  const year = chosenYear(years, search.anio);
  const place = {
    registrationId: company.registration_id,
    companyName: company.company_name,
    year: year.year,
    period: year.period,
  };
  const tab = { search: screenOf(search) };
  return (
    <TaxYearContext
      value={{
        company,
        taxes,
        years,
        year,
        place,
        search,
        now,
        today: new Date(now).toISOString().slice(0, 10),
        highlighted: changes?.keys ?? [],
      }}
    >
      {readsLedger && hasBand(pathname) && <NextStepBand />}
      <Tabs
        label="Partes de Impuestos"
        tabs={[
          { label: 'Resumen', to: '/empresa/impuestos', ...tab },
          { label: 'Fechas', to: '/empresa/impuestos/fechas', ...tab },
          ...(readsLedger
            ? ([
                { label: 'Cuentas', to: '/empresa/impuestos/cuentas', ...tab },
                { label: 'Movimientos', to: '/empresa/impuestos/movimientos', ...tab },
                { label: 'Papeles', to: '/empresa/impuestos/papeles', ...tab },
              ] as const)
            : []),
        ]}
      />
      <div className="min-w-0">{isClosed ? <NotForRole registrationId={company.registration_id} /> : <Outlet />}</div>
      <QuestionsSheetPlace taxes={taxes} search={search} changes={changes} onChanges={setChanges} />
      {readsLedger && (
        <>
          <FileSheetPlace search={search} years={years} />
          <ReturnsSheets place={place} search={search} />
        </>
      )}
    </TaxYearContext>
  );
}
