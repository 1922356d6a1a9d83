import { lazy, Suspense, useState, type ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `false`: neither Esc, nor a press outside, nor the cross closes it. */
  dismissible?: boolean;
  /** What has the focus afterwards, where the opener may be gone by then. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
};

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

/** Call on hover or focus of what opens a dialog. */
export function preloadDialog(): void {
  void importPanel().catch(() => undefined);
}

const importPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(async () => ({ default: (await importPanel()).DialogPanel }));
