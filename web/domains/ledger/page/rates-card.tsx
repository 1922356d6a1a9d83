import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import type { Ledger, LedgerPlace } from '../ledger-year.data.ts';
import { RateForm } from './rate-form.tsx';

export function RatesCard({ place, ledger: { rates, period, is_locked } }: { place: LedgerPlace; ledger: Ledger }) {
  const missing = rates.filter(({ rate }) => rate === null).map(({ currency }) => currency);
  return (
    <Disclosure
      summary={`Tipos de cambio de ${period}`}
      aside={
        <span className={missing.length > 0 ? 'text-sm text-warning' : 'text-sm text-muted'}>
          {missing.length > 0 ? `Falta ${missing.join(', ')}` : rates.map(({ currency }) => currency).join(', ')}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {rates.map((one) => (
          <li key={one.currency} className="py-3">
            <RateForm place={place} currency={one} isLocked={is_locked} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
