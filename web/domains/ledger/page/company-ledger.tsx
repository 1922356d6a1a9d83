import { getRouteApi } from '@tanstack/react-router';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { useTaxYear } from '../../tax/tax-year.ts';
import { readLedgerSearch } from '../ledger-search.state.ts';
import style from '../ledger.css?raw';
import { YearLedger } from './year-ledger.tsx';

adoptStyle(style);

const route = getRouteApi('/empresa/impuestos/movimientos');

export function CompanyLedger() {
  const { place, company, years, year } = useTaxYear();
  const search = readLedgerSearch(route.useSearch());
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Movimientos</h2>
      <YearLedger
        place={place}
        companyName={company.company_name}
        year={year}
        firstDay={years.at(-1)!.begin}
        search={search}
      />
    </div>
  );
}
