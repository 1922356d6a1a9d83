import type { ReactNode } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { useHighlight } from '../../profile/use-highlight.ts';

type RowFrameProps = {
  id?: string;
  kind?: string;
  title: string;
  day: ReactNode;
  left?: ReactNode;
  look: { label: string; tone: Tone };
  isHighlighted?: boolean;
  notes?: ReactNode;
  children?: ReactNode;
};

export function RowFrame({ id, kind, title, day, left, look, isHighlighted = false, notes, children }: RowFrameProps) {
  const element = useHighlight<HTMLLIElement>(isHighlighted);
  return (
    <li
      ref={element}
      className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-sm py-5 first:pt-0 last:pb-0 sm:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="text-sm">
        <p className="font-semibold tabular-nums">{day}</p>
        {left && <p className="text-muted">{left}</p>}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-52">
            {kind && <p className="text-xs text-muted">{kind}</p>}
            <h3 id={id} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
              {title}
            </h3>
          </div>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        {notes && <div className="mt-0.5 text-sm wrap-anywhere text-muted">{notes}</div>}
        {children}
      </div>
    </li>
  );
}
