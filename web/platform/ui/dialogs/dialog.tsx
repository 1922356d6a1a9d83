import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyPiece } from '../lazy-part.tsx';

/** A modal window. Its machinery is 20 KB, so it is fetched when the first one opens (or by `preloadDialog`). */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

export function preloadDialog(): void {
  void importPanel().catch(() => undefined);
}

const importPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazyPiece(importPanel, 'DialogPanel');
