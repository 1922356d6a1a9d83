import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Toast } from './toast.state.ts';
import { toast as toasts, useToasts } from './toast.ts';
import { toneIcon, toneText, type Tone } from '../tone.tsx';

export function ToastHost() {
  const list = useToasts();
  return (
    <section
      aria-label="Notificaciones"
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-end gap-2.5 sm:left-auto sm:w-96"
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const tones: Record<Toast['type'], Tone> = { success: 'success', error: 'danger', warning: 'caution', info: 'info' };

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (toast.durationMs === 0 || isHeld) return;
    const timer = setTimeout(() => toasts.close(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  const tone = tones[toast.type];
  const Icon = toneIcon[tone];
  return (
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex w-full animate-rise gap-3 rounded-lg border border-line bg-raised p-4 text-sm shadow-panel"
    >
      <Icon aria-hidden="true" className={classNames('mt-px size-5 shrink-0', toneText[tone])} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {toast.title && <p className="font-semibold">{toast.title}</p>}
        <p className={toast.title ? 'text-muted' : undefined}>{toast.message}</p>
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toasts.close(toast.id);
              toast.action?.run();
            }}
            className="text-link underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Cerrar notificación"
        onClick={() => toasts.close(toast.id)}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-sm text-faint hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </div>
  );
}
