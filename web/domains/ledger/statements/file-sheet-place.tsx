import { Suspense } from 'react';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../../platform/ui/lazy-part.tsx';
import type { FileSheetProps } from './file-sheet-props.ts';

export function FileSheetPlace(props: FileSheetProps) {
  const wasOpened = useOnce(props.search.archivo !== undefined);
  return <Suspense fallback={null}>{wasOpened && <FileSheet {...props} />}</Suspense>;
}

export const preloadFileSheet = () => preload(importSheet);

const importSheet = () => import('./sheet/file-sheet.tsx');
const FileSheet = lazyPiece(importSheet, 'FileSheet');
