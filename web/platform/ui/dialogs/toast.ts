import { createStore } from '../store.ts';
import { addToast, removeToast, type Toast, type ToastAction, type ToastType } from './toast.state.ts';

export type ToastOptions = {
  title?: string;
  /** 5000 by default (formation.md §9); 0: stays until closed. */
  durationMs?: number;
  action?: ToastAction;
};

/** Holds toasts until the host mounts. */
const toasts = createStore<readonly Toast[]>([]);
export const useToasts = toasts.use;
let nextId = 1;

export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  close: (id: number) => toasts.set(removeToast(toasts.get(), id)),
};

function show(type: ToastType, message: string, { title, durationMs = 5000, action }: ToastOptions = {}): number {
  const id = nextId++;
  toasts.set(addToast(toasts.get(), { id, type, title, message, durationMs, action }));
  return id;
}
