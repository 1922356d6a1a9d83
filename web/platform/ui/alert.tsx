import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneIcon, toneSoft, toneText, type Tone } from './tone.tsx';

export type AlertProps = {
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Announced on appearance; the default for danger. Use `false` for content present from the start. */
  announce?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Alert({ tone = 'info', title, action, onDismiss, announce, className, children }: AlertProps) {
  const Icon = toneIcon[tone];
  const isLive = announce ?? tone === 'danger';
  return (
    <div
      role={isLive ? 'alert' : 'note'}
      className={classNames('flex animate-appear gap-3 rounded-lg border p-4 text-sm', toneSoft[tone], className)}
    >
      <Icon aria-hidden="true" className={classNames('mt-px size-5 shrink-0', toneText[tone])} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold wrap-anywhere text-ink">{title}</p>}
        {children && <div className="wrap-anywhere text-ink/85">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Cerrar"
          onClick={onDismiss}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
