import { Suspense, useState } from 'react';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import type { ReturnsSheetProps } from './returns-sheet-props.ts';

export function ReturnsSheets(props: ReturnsSheetProps) {
  const { papeles, aprobar, preparador } = props.search;
  const [opened, setOpened] = useState({
    questions: papeles !== undefined,
    approval: aprobar !== undefined,
    record: preparador !== undefined,
  });
  if (papeles !== undefined && !opened.questions) setOpened({ ...opened, questions: true });
  if (aprobar !== undefined && !opened.approval) setOpened({ ...opened, approval: true });
  if (preparador !== undefined && !opened.record) setOpened({ ...opened, record: true });
  return (
    <Suspense fallback={null}>
      {opened.questions && <PaperQuestionsSheet {...props} />}
      {opened.approval && <ApprovalSheet {...props} />}
      {opened.record && <RecordSheet {...props} />}
    </Suspense>
  );
}

export function preloadQuestions(): void {
  void importQuestions().catch(() => undefined);
}

export function preloadApproval(): void {
  void importApproval().catch(() => undefined);
}

export function preloadRecord(): void {
  void importRecord().catch(() => undefined);
}

const importQuestions = () => import('./questions/paper-questions-sheet.tsx');
const PaperQuestionsSheet = lazyPiece(importQuestions, 'PaperQuestionsSheet');
const importApproval = () => import('./approval/approval-sheet.tsx');
const ApprovalSheet = lazyPiece(importApproval, 'ApprovalSheet');
const importRecord = () => import('./preparer/record-sheet.tsx');
const RecordSheet = lazyPiece(importRecord, 'RecordSheet');
