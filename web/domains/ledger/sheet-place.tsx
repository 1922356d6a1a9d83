import { Suspense } from 'react';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { useOnce } from '../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../platform/ui/lazy-part.tsx';
import type { LedgerPlace } from './ledger-year.data.ts';
import type { LedgerSearch } from './ledger-search.state.ts';

export function SheetPlace({ place, year, search }: { place: LedgerPlace; year: FiscalYear; search: LedgerSearch }) {
  const [hadEntry, hadRules] = [useOnce(search.movimiento !== undefined), useOnce(search.reglas !== undefined)];
  const [hadQuestions, hadOwners] = [useOnce(search.preguntas !== undefined), useOnce(search.duenos !== undefined)];
  const hadParties = useOnce(search.partes !== undefined);
  const hadProcessors = useOnce(search.conciliar !== undefined);
  return (
    <Suspense fallback={null}>
      {hadEntry && <EntrySheet place={place} search={search} />}
      {hadRules && <RulesSheet place={place} search={search} />}
      {hadQuestions && <QuestionsSheet place={place} period={year} search={search} />}
      {hadOwners && <OwnersSheet place={place} search={search} />}
      {hadParties && <PartiesSheet place={place} search={search} />}
      {hadProcessors && <ProcessorsSheet place={place} search={search} />}
    </Suspense>
  );
}

export const preloadEntrySheet = () => preload(importEntrySheet);

const importEntrySheet = () => import('./sheet/entry-sheet.tsx');
const EntrySheet = lazyPiece(importEntrySheet, 'EntrySheet');
const RulesSheet = lazyPiece(() => import('./rules/rules-sheet.tsx'), 'RulesSheet');
const QuestionsSheet = lazyPiece(() => import('./questions/questions-sheet.tsx'), 'QuestionsSheet');
const ProcessorsSheet = lazyPiece(() => import('./processors/processors-sheet.tsx'), 'ProcessorsSheet');
const OwnersSheet = lazyPiece(() => import('./owners/owners-sheet.tsx'), 'OwnersSheet');
const PartiesSheet = lazyPiece(() => import('./parties/parties-sheet.tsx'), 'PartiesSheet');
