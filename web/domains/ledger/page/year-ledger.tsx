import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { CompassDrawing } from '../../../platform/ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { lazyPlace, preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { ledgerQuery, type LedgerPlace } from '../ledger-year.data.ts';
import { type LedgerSearch, listOf } from '../ledger-search.state.ts';
import { LedgerSkeleton } from '../ledger-skeleton.tsx';
import { SheetPlace } from '../sheet-place.tsx';
import { LockedYear } from '../../returns/locked-year.tsx';
import { questionsQuery } from '../questions/questions.data.ts';
import { YearTotals } from '../totals/year-totals.tsx';
import { WaitingList } from '../head/waiting-list.tsx';
import { LedgerBar } from './ledger-bar.tsx';

const places = [
  { opens: 'reglas', text: 'Reglas', at: { reglas: '1' } },
  { opens: 'preguntas', text: 'Lo que ningún banco muestra', at: { preguntas: '1' } },
  { opens: 'duenos', text: 'Los dueños en los extractos', at: { duenos: '1' } },
  { opens: 'partes', text: 'Partes relacionadas', at: { partes: '1' } },
  { opens: 'conciliar', text: 'Conciliar con el 1099-K', at: { conciliar: '1' } },
] as const;

/** Loads in parallel with the data, so that the page stays light. */
const EntriesSection = preloadedPlace(
  () => import('../table/entries-section.tsx'),
  'EntriesSection',
  'h-72 w-full rounded-lg',
);
const RatesCard = lazyPlace(() => import('./rates-card.tsx'), 'RatesCard', 'h-18 w-full rounded-lg');

type YearLedgerProps = {
  place: LedgerPlace;
  companyName: string;
  year: FiscalYear;
  /** The first day of the company's first year. */
  firstDay: string;
  search: LedgerSearch;
};

export function YearLedger({ place, companyName, year, firstDay, search }: YearLedgerProps) {
  const query = useQuery(ledgerQuery(place));
  // Its line stands above the list, which would move down when it comes. Deferred, or the answer would draw all of it in one task.
  const questions = useQuery({ ...questionsQuery(place), enabled: query.data?.is_locked !== true });
  const isToWait = useDeferredValue(questions.isLoading && questions.failureCount === 0);
  return (
    <>
      <Loaded query={query} failure="No pudimos cargar tus movimientos" skeleton={<LedgerSkeleton />}>
        {(ledger) =>
          isToWait ? (
            <LedgerSkeleton />
          ) : (
            <>
              {ledger.is_locked ? (
                <LockedLine place={place} companyName={companyName} period={year.period} />
              ) : (
                <WaitingList place={place} ledger={ledger} search={search} />
              )}
              <LedgerBar
                place={place}
                search={search}
                firstDay={firstDay}
                hasEntries={ledger.counts.entries > 0}
                isLocked={ledger.is_locked}
              />
              <PanelLinks search={search} />
              {ledger.counts.entries === 0 ? (
                <NoEntries place={place} period={year.period} isLocked={ledger.is_locked} />
              ) : search.vista === 'totales' ? (
                <>
                  <YearTotals ledger={ledger} search={search} />
                  {ledger.rates.length > 0 && <RatesCard place={place} ledger={ledger} />}
                </>
              ) : (
                <>
                  {/* A missing rate is asked where its entries are. */}
                  {ledger.rates.some(({ rate }) => rate === null) && <RatesCard place={place} ledger={ledger} />}
                  <EntriesSection place={place} ledger={ledger} search={search} />
                </>
              )}
            </>
          )
        }
      </Loaded>
      <SheetPlace place={place} year={year} search={search} />
    </>
  );
}

function NoEntries({ place, period, isLocked }: { place: LedgerPlace; period: string; isLocked: boolean }) {
  if (isLocked) return <EmptyState title={`No hay movimientos de ${period}`} drawing={<CompassDrawing />} />;
  return (
    <EmptyState
      title={`Todavía no hay movimientos de ${period}`}
      drawing={<CompassDrawing />}
      action={
        <Link
          to="/empresa/impuestos/cuentas"
          search={{ empresa: place.registrationId, anio: place.year }}
          className={buttonClass()}
        >
          Subir archivos de tu banco
        </Link>
      }
    >
      <p>
        Salen de los archivos que descargas de tu banco. Lo que ningún banco muestra sale de las preguntas del año, o lo
        añades a mano.
      </p>
    </EmptyState>
  );
}

type LockedLineProps = { place: LedgerPlace; companyName: string; period: string };

function LockedLine({ place: { registrationId, year }, companyName, period }: LockedLineProps) {
  return (
    <LockedYear
      companyName={companyName}
      period={period}
      papers={
        <Link
          to="/empresa/impuestos/papeles"
          search={{ empresa: registrationId, anio: year }}
          className="font-medium text-link underline underline-offset-4"
        >
          Ver lo que se presentó
        </Link>
      }
    >
      Sus movimientos son los que se presentaron, así que no cambian. Puedes leerlos, exportarlos y añadirles recibos.
    </LockedYear>
  );
}

function PanelLinks({ search }: { search: LedgerSearch }) {
  return (
    <ul className="ledger-links">
      {places.map(({ opens, text, at }) => (
        <li key={opens}>
          <Link
            to="/empresa/impuestos/movimientos"
            search={{ ...listOf(search), ...at }}
            state={{ isAboveList: true }}
            resetScroll={false}
            preload={false}
            data-opens={opens}
            className="text-link underline underline-offset-4"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
