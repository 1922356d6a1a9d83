import type { ReactNode } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';

export type PanelColumn = {
  name: string;
  className?: string;
  isQuiet?: boolean;
  /** Instead of the name. */
  head?: ReactNode;
};

/** One-line rows under a sticky head. Each row carries `data-row` and is focusable (`useRowKeys`). */
export function PanelTable({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly PanelColumn[];
  children: ReactNode;
}) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, className, isQuiet, head }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'sticky top-12 z-10 border-b border-line bg-canvas px-2 py-2 text-left text-xs font-semibold text-faint first:pl-3 last:pr-3',
                className,
              )}
            >
              {head ?? (isQuiet ? <span className="sr-only">{name}</span> : name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const panelRowClass = 'group outline-offset-[-2px] hover:bg-surface focus-within:bg-surface focus:bg-surface';
export const panelCellClass =
  'border-b border-line px-2 py-2 align-top wrap-anywhere first:pl-3 last:pr-3 md:h-10 md:py-0.5 md:align-middle';
/** Its whole text stands in `title`, of the cell or of what is in it. */
export const panelLineClass = `${panelCellClass} md:truncate`;
/** Below what it belongs to on a phone, beside it elsewhere. */
export const panelAsideClass = 'block text-xs text-muted md:ml-2 md:inline';
