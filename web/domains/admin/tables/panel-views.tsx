import type { ReactNode } from 'react';
import { countText } from './count-text.state.ts';

export function PanelViews({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-x-1 gap-y-1">
      {children}
    </nav>
  );
}

export function ViewCount({ count }: { count: number | undefined }) {
  return (
    <span className="min-w-[1ch] text-right font-normal text-faint tabular-nums">
      {count !== undefined && countText(count)}
    </span>
  );
}

const viewClass =
  'flex min-h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink';

export const panelView = (isPresent: boolean) =>
  ({
    activeOptions: { exact: true, includeSearch: true },
    'aria-current': isPresent ? 'page' : undefined,
    className: viewClass,
  }) as const;
