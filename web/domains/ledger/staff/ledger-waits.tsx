import type { StaffLedger } from './ledger-staff.data.ts';
import { waitsOf } from './ledger-waits.state.ts';

export function LedgerWaits({ ledger, questionnaire }: Pick<StaffLedger, 'ledger' | 'questionnaire'>) {
  const waits = waitsOf({ ledger, questionnaire });
  return (
    <section aria-label="Qué falta" className="text-sm">
      <h2 className="font-semibold">Qué falta</h2>
      {waits.length === 0 ? (
        <p className="mt-1 text-muted">{nothingWords(ledger.counts.entries, questionnaire.is_nothing_to_report)}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {waits.map((wait) => (
            <li key={wait}>{wait}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function nothingWords(entries: number, isNothingToReport: boolean): string {
  if (isNothingToReport) return 'Nada: el cliente respondió a todo, y no hay nada que declarar.';
  return entries === 0 ? 'Nada todavía: no hay movimientos.' : 'Nada: todo está clasificado y respondido.';
}
