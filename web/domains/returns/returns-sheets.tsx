import { Suspense } from 'react';
import { useOnce } from '../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../platform/ui/lazy-part.tsx';
import type { ReturnsSheetProps } from './returns-sheet-props.ts';

export function ReturnsSheets(props: ReturnsSheetProps) {
  const { papeles, aprobar, preparador } = props.search;
  const hadQuestions = useOnce(papeles !== undefined);
  const hadApproval = useOnce(aprobar !== undefined);
  const hadRecord = useOnce(preparador !== undefined);
  return (
    <Suspense fallback={null}>
      {hadQuestions && <PaperQuestionsSheet {...props} />}
      {hadApproval && <ApprovalSheet {...props} />}
      {hadRecord && <RecordSheet {...props} />}
    </Suspense>
  );
}

export const preloadQuestions = () => preload(importQuestions);
export const preloadApproval = () => preload(importApproval);
export const preloadRecord = () => preload(importRecord);

const importQuestions = () => import('./questions/paper-questions-sheet.tsx');
const PaperQuestionsSheet = lazyPiece(importQuestions, 'PaperQuestionsSheet');
const importApproval = () => import('./approval/approval-sheet.tsx');
const ApprovalSheet = lazyPiece(importApproval, 'ApprovalSheet');
const importRecord = () => import('./preparer/record-sheet.tsx');
const RecordSheet = lazyPiece(importRecord, 'RecordSheet');
