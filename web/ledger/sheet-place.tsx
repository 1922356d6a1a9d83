import { lazy, Suspense, useState } from 'react';
import type { LedgerPlace } from './ledger.data.ts';
import type { LedgerSearch } from './ledger-search.state.ts';

/** Where an entry and the rules open; what shows them is fetched with the first one. */
export function SheetPlace({ place, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const [hadEntry, hadRules] = [useOnce(search.movimiento !== undefined), useOnce(search.reglas !== undefined)];
  return (
    <Suspense fallback={null}>
      {hadEntry && <EntrySheet place={place} search={search} />}
      {hadRules && <RulesSheet place={place} search={search} />}
    </Suspense>
  );
}

/** Whether it has been so. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

/** Call on hover or focus of what opens an entry. */
export function preloadEntrySheet(): void {
  void importEntrySheet().catch(() => undefined);
}

const importEntrySheet = () => import('./sheet/entry-sheet.tsx');
const EntrySheet = lazy(async () => ({ default: (await importEntrySheet()).EntrySheet }));
const RulesSheet = lazy(async () => ({ default: (await import('./rules/rules-sheet.tsx')).RulesSheet }));
