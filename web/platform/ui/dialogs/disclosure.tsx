import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  aside?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Of disclosures with the same name only one is open. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/** A `<details>`: works without scripts and is found by in-page search. */
export function Disclosure({ summary, aside, open, onOpenChange, name, className, children }: DisclosureProps) {
  return (
    <details
      open={open}
      name={name}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={classNames('disclosure-motion rounded-lg border border-line bg-surface', className)}
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-lg px-5 py-3 font-semibold transition-colors hover:bg-hover/50">
        <span className="min-w-0 flex-1">{summary}</span>
        {aside}
        <ChevronDown className="size-5 shrink-0 text-faint transition-[rotate] in-[details[open]>summary]:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5 text-sm">{children}</div>
    </details>
  );
}
