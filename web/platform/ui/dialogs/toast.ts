import { addToast, removeToast, type Toast, type ToastAction, type ToastType } from './toast.state.ts';

export type ToastOptions = {
  title?: string;
  /** 5000 by default (formation.md §9); 0 stays until closed. */
  durationMs?: number;
  action?: ToastAction;
};

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** `toast.success('2FA desactivado exitosamente', { title: 'Configuración Actualizada', durationMs: 4000 })` */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  close: (id: number) => update(removeToast(toasts, id)),
};

/** For `useSyncExternalStore`; a toast shown before the host exists waits here. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  list: () => toasts,
};

function show(type: ToastType, message: string, { title, durationMs = 5000, action }: ToastOptions = {}): number {
  const id = nextId++;
  update(addToast(toasts, { id, type, title, message, durationMs, action }));
  return id;
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
