/* A list of links under a field that keeps the focus (ARIA combobox): no element of HTML is that. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef, type MouseEvent } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { groupNames, hrefOf, standingOf } from './results.state.ts';
import type { Found, Result } from './search.data.ts';

type SearchResultsProps = {
  id: string;
  groups: Found['groups'];
  /** Among all results; -1 for none. */
  place: number;
  onOpen: (result: Result) => void;
};

export function SearchResults({ id, groups, place, onOpen }: SearchResultsProps) {
  const before = groups.map((_, index) => groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className={groups.length === 0 ? 'hidden' : 'min-h-0 flex-1 overflow-y-auto'}
    >
      {groups.map(({ group, results }, index) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pt-2">
          <p id={`${id}-${group}`} className="px-2 pb-1 text-xs font-semibold text-faint">
            {groupNames[group]}
          </p>
          {results.map((result, at) => (
            <Option
              key={`${result.kind} ${result.id}`}
              id={`${id}-${before[index]! + at}`}
              result={result}
              isChosen={place === before[index]! + at}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; result: Result; isChosen: boolean; onOpen: (result: Result) => void };

function Option({ id, result, isChosen, onOpen }: OptionProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const onClick = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(result);
  };
  const standing = standingOf(result);
  return (
    <a
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={hrefOf(result)}
      onClick={onClick}
      className={classNames(
        'flex min-h-10 items-center gap-3 rounded-md px-2 py-1 text-sm hover:bg-hover',
        isChosen && 'bg-hover outline-2 outline-offset-[-2px] outline-link',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={result.title}>
          {result.title}
        </span>
        {result.detail && (
          <span className="block truncate text-xs text-muted" title={result.detail}>
            {result.detail}
          </span>
        )}
      </span>
      {standing && <span className="max-w-40 shrink-0 truncate text-xs text-muted">{standing}</span>}
    </a>
  );
}
