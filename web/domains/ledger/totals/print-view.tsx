import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { chipText } from '../category/category-chip.tsx';
import { loadEntries, type Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import style from '../ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { dollarsBeside, entriesText } from '../words.state.ts';

/** About a hundred pages. */
const entriesMax = 5_000;

export function PrintView({ place, search, onDone }: { place: LedgerPlace; search: LedgerSearch; onDone: () => void }) {
  const [found, setFound] = useState<{ total: number; entries: Entry[] }>();
  const done = useEffectEvent(onDone);
  const load = useEffectEvent(() => loadEntries(place, search, entriesMax));

  useEffect(() => {
    adoptStyle(style);
    let isGone = false;
    load().then(
      (all) => !isGone && setFound(all),
      (error: unknown) => {
        if (isGone) return;
        toast.error(errorOfFailure(error).message, { title: 'No pudimos preparar la impresión' });
        done();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (!found) return;
    print();
    // Phones return from `print()` before printing, so this unmounts with the next step.
    done();
  }, [found]);

  if (!found) return null;
  const { total, entries } = found;
  return createPortal(
    <div className="ledger-print">
      <h1>Movimientos de {place.year}</h1>
      <p>{entries.length < total ? `Los ${entriesText(entries.length)} más nuevos de ${total}` : entriesText(total)}</p>
      <table>
        <thead>
          <tr>
            {['Fecha', 'Descripción', 'Cuenta', 'Categoría', 'Importe'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatShortDay(entry.day)}</td>
              <td dir="auto">
                {entry.description}
                {entry.note && <i> {entry.note}</i>}
              </td>
              <td>{accountName(entry.account)}</td>
              <td>{chipText(entry)}</td>
              <td className="ledger-amount">
                {formatMinor(entry.amount_minor, entry.currency)} {dollarsBeside(entry)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
