import type { ReactNode } from 'react';
import { classNames } from '../../platform/ui/class-names.ts';
import { unspecified } from './readable-value.state.ts';
import { useHighlight } from './use-highlight.ts';

type FactProps = {
  label: ReactNode;
  /** Spans both columns, for long values. */
  wide?: boolean;
  isHighlighted?: boolean;
  children: ReactNode;
};

export function Fact({ label, wide = false, isHighlighted = false, children }: FactProps) {
  const element = useHighlight<HTMLDivElement>(isHighlighted);
  return (
    <div ref={element} className={classNames('min-w-0 rounded-sm', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere tabular-nums">
        {children || <span className="text-faint">{unspecified}</span>}
      </dd>
    </div>
  );
}
