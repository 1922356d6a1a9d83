import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Company } from '../../companies/companies.data.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { chosenYear } from '../../tax/company-years.state.ts';
import { TaxSelectors } from '../../tax/tax-selectors.tsx';
import { taxesQuery } from '../../tax/taxes.data.ts';
import { readLedgerSearch, listOf, type LedgerSearch } from '../ledger-search.state.ts';
import { LedgerSkeleton } from '../ledger-skeleton.tsx';
import { YearLedger } from './year-ledger.tsx';
import { Download, ListChecks, Plus, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPiece, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { Menu, menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { exportHref } from '../export-links.state.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { useLockedYear } from '../use-locked-year.ts';

type CompanyLedgerProps = {
  company: Company;
  companies: readonly Company[];
  address: Record<string, unknown>;
};

export function CompanyLedger({ company, companies, address }: CompanyLedgerProps) {
  const search = readLedgerSearch(address);
  const query = useQuery(taxesQuery(company.registration_id));
  const years = query.data?.years;
  const year = years && chosenYear(years, search.anio);
  const place = year && { registrationId: company.registration_id, year: year.year };
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <Link
            to="/empresa/impuestos"
            search={{ empresa: company.registration_id, ...(year && { anio: year.year }) }}
            className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
          >
            <span aria-hidden="true">←</span> Impuestos
          </Link>
          <h1 className="mt-1.5 text-2xl font-bold">Movimientos</h1>
          <p className="mt-1.5 max-w-prose text-muted">
            Cada línea de tus bancos y lo que añadiste a mano: qué es y por qué está ahí.
          </p>
        </div>
        {place && <LedgerActions place={place} search={search} begin={years.at(-1)!.begin} />}
      </header>
      <Loaded query={query} failure="No pudimos cargar los años de tu empresa" skeleton={<LedgerSkeleton />}>
        {() => (
          <>
            <TaxSelectors
              companies={companies}
              company={company}
              years={years!}
              year={year!}
              to="/empresa/impuestos/movimientos"
            />
            <YearLedger
              key={year!.year}
              place={place!}
              companyName={company.company_name}
              year={year!}
              search={search}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

const HandDialog = lazyPiece(() => import('../sheet/hand-dialog.tsx'), 'HandDialog');
const PrintView = lazyPiece(() => import('../totals/print-view.tsx'), 'PrintView');

function LedgerActions({ place, search, begin }: { place: LedgerPlace; search: LedgerSearch; begin: string }) {
  const isLocked = useLockedYear(place);
  const [isWriting, setIsWriting] = useState(false);
  const [hasWritten, setHasWritten] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu label="Exportar" icon={<Download className="size-5" />}>
        {(close) => (
          <>
            <li>
              <a href={exportHref(place, search, 'csv')} download className={menuItemClass} onClick={close}>
                Exportar a CSV
              </a>
            </li>
            <li>
              <a href={exportHref(place, search, 'xlsx')} download className={menuItemClass} onClick={close}>
                Exportar a Excel
              </a>
            </li>
          </>
        )}
      </Menu>
      <Button
        variant="ghost"
        size="sm"
        busy={isPrinting}
        busyLabel="Preparando…"
        icon={<Printer />}
        onClick={() => setIsPrinting(true)}
      >
        Imprimir
      </Button>
      <Link
        to="/empresa/impuestos/movimientos"
        search={{ ...listOf(search), reglas: '1' }}
        state={{ isAboveList: true }}
        resetScroll={false}
        preload={false}
        data-opens="reglas"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <ListChecks />
        Reglas
      </Link>
      {!isLocked && (
        <Button
          size="sm"
          icon={<Plus />}
          {...onApproach(preloadDialog)}
          onClick={() => {
            setHasWritten(true);
            setIsWriting(true);
          }}
        >
          Añadir a mano
        </Button>
      )}
      <Suspense fallback={null}>
        {hasWritten && <HandDialog place={place} begin={begin} open={isWriting} onClose={() => setIsWriting(false)} />}
        {isPrinting && <PrintView place={place} search={search} onDone={() => setIsPrinting(false)} />}
      </Suspense>
    </div>
  );
}
