import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Adds 'Cancelar' before the actions; false disables it. */
  canCancel?: boolean;
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `false`: Esc, a press outside and the cross do not close it. */
  dismissible?: boolean;
  /** Element to focus after closing, when the opener may be gone. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
};
