import { Link } from '@tanstack/react-router';
import { Download, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { Menu, menuItemClass } from '../../../platform/ui/dialogs/menu.tsx';
import { lazyPiece, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { exportHref } from '../export-links.state.ts';
import { withView, type LedgerSearch } from '../ledger-search.state.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';

type LedgerBarProps = {
  place: LedgerPlace;
  search: LedgerSearch;
  /** The first day of the company's first year. */
  firstDay: string;
  hasEntries: boolean;
  isLocked: boolean;
};

/** The two views of a year, and what one does with it. */
export function LedgerBar({ place, search, firstDay, hasEntries, isLocked }: LedgerBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {hasEntries ? <Views search={search} /> : <span />}
      <Actions place={place} search={search} firstDay={firstDay} isLocked={isLocked} />
    </div>
  );
}

const views = [
  { name: 'Lista', vista: undefined },
  { name: 'Totales', vista: 'totales' },
] as const;

function Views({ search }: { search: LedgerSearch }) {
  return (
    <nav aria-label="Cómo se ven" className="flex gap-1 rounded-md border border-line p-0.5">
      {views.map(({ name, vista }) => {
        const isChosen = search.vista === vista;
        return (
          <Link
            key={name}
            to="/empresa/impuestos/movimientos"
            search={withView(search, vista)}
            // The router would call both current: they share a path.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isChosen ? 'page' : undefined}
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: isChosen ? 'secondary' : 'ghost', size: 'sm' })}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

const HandDialog = lazyPiece(() => import('../sheet/hand-dialog.tsx'), 'HandDialog');
const PrintView = lazyPiece(() => import('../totals/print-view.tsx'), 'PrintView');

function Actions({ place, search, firstDay, isLocked }: Omit<LedgerBarProps, 'hasEntries'>) {
  const [isWriting, setIsWriting] = useState(false);
  const [hasWritten, setHasWritten] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <Menu label="Exportar o imprimir" icon={<Download className="size-5" />}>
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
            <li>
              <button
                type="button"
                className={menuItemClass}
                onClick={() => {
                  close();
                  setIsPrinting(true);
                }}
              >
                Imprimir
              </button>
            </li>
          </>
        )}
      </Menu>
      {!isLocked && (
        <Button
          size="sm"
          variant="secondary"
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
      {isPrinting && <output className="sr-only">Preparando la impresión…</output>}
      <Suspense fallback={null}>
        {hasWritten && (
          <HandDialog place={place} begin={firstDay} open={isWriting} onClose={() => setIsWriting(false)} />
        )}
        {isPrinting && <PrintView place={place} search={search} onDone={() => setIsPrinting(false)} />}
      </Suspense>
    </div>
  );
}
