export type ToastType = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  type: ToastType;
  title: string | undefined;
  message: string;
  /** 0: stays until closed. */
  durationMs: number;
  action?: ToastAction | undefined;
};

/** More would cover a phone's screen; the oldest is dropped. */
export const toastsMax = 4;

/** Appends the toast; an equal one already shown moves to the end instead. */
export function addToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const others = toasts.filter((other) => !isSame(other, toast));
  return [...others, toast].slice(-toastsMax);
}

export const removeToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts;

function isSame(a: Toast, b: Toast): boolean {
  return a.type === b.type && a.title === b.title && a.message === b.message;
}
