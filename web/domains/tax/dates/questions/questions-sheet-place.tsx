import { Suspense } from 'react';
import { useOnce } from '../../../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../../../platform/ui/lazy-part.tsx';
import type { TaxQuestionsProps } from './tax-questions-props.ts';

export function QuestionsSheetPlace(props: TaxQuestionsProps) {
  const wasOpened = useOnce(props.search.responder !== undefined);
  return <Suspense fallback={null}>{wasOpened && <TaxQuestionsSheet {...props} />}</Suspense>;
}

export const preloadTaxQuestions = () => preload(importSheet);

const importSheet = () => import('./tax-questions-sheet.tsx');
const TaxQuestionsSheet = lazyPiece(importSheet, 'TaxQuestionsSheet');
