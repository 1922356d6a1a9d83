import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** A button 'Cancelar' before the actions; false: it is disabled. */
  canCancel?: boolean;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `false`: neither Esc, nor a press outside, nor the cross closes it. */
  dismissible?: boolean;
  /** What has the focus afterwards, where the opener may be gone by then. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
};
