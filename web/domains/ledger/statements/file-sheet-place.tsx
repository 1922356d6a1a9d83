import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { FileSheetProps } from './file-sheet-props.ts';

export function FileSheetPlace(props: FileSheetProps) {
  const isOpen = props.search.archivo !== undefined;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FileSheet {...props} />
    </Suspense>
  );
}

export function preloadFileSheet(): void {
  void importSheet().catch(() => undefined);
}

const importSheet = () => import('./sheet/file-sheet.tsx');
const FileSheet = lazyPiece(importSheet, 'FileSheet');
