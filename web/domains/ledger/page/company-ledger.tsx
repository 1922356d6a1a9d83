import { getRouteApi, Link } from '@tanstack/react-router';
import { useTaxYear } from '../../tax/tax-year.ts';
import { readLedgerSearch, listOf, type LedgerSearch } from '../ledger-search.state.ts';
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

export function CompanyLedger() {
  const { place, company, years, year } = useTaxYear();
  const search = readLedgerSearch(route.useSearch());
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 className="text-lg font-semibold">Movimientos</h2>
        <LedgerActions place={place} search={search} begin={years.at(-1)!.begin} />
      </header>
      <YearLedger place={place} companyName={company.company_name} year={year} search={search} />
    </div>
  );
}

const route = getRouteApi('/empresa/impuestos/movimientos');
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
