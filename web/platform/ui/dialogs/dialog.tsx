import { Suspense } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyPiece, preload } from '../lazy-part.tsx';
import { useOnce } from './use-once.ts';

/** A modal window. Its code is 20 KB, so it loads when the first one opens (or by `preloadDialog`). */
export function Dialog(props: DialogProps) {
  const wasOpened = useOnce(props.open);
  return <Suspense fallback={null}>{wasOpened && <DialogPanel {...props} />}</Suspense>;
}

export const preloadDialog = () => preload(importPanel);

const importPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazyPiece(importPanel, 'DialogPanel');
