import { Suspense } from 'react';
import { useOnce } from '../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../platform/ui/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReturnsSheetProps } from './returns-sheet-props.ts';
import { returnsQuery } from './returns.data.ts';

export function ReturnsSheets({ place, search }: Omit<ReturnsSheetProps, 'query'>) {
  const { papeles, aprobar, preparador } = search;
  const query = useQuery({ ...returnsQuery(place), enabled: papeles !== undefined || aprobar !== undefined });
  const props = { place, search, query };
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
