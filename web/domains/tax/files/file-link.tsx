import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SoughtRows } from '../tax-search.state.ts';
import { preloadFileSheet } from './file-sheet-place.tsx';
import type { Place } from './upload-queue.state.ts';

type FileLinkProps = {
  id: string;
  place: Pick<Place, 'registrationId' | 'year'>;
  rows?: SoughtRows;
  /** The one of its line that the focus comes back to. */
  isLine?: true;
  label?: string;
  className: string;
  children: ReactNode;
};

/** Opens a file over the screen; has an address of its own, so that it can be opened elsewhere too. */
export function FileLink({ id, place, rows, isLine, label, className, children }: FileLinkProps) {
  return (
    <Link
      to="/empresa/impuestos"
      search={{ empresa: place.registrationId, anio: place.year, archivo: id, ...(rows && { filas: rows }) }}
      state={{ isAboveList: true }}
      resetScroll={false}
      // Its address says no more than the screen that is there already.
      preload={false}
      onFocus={preloadFileSheet}
      onPointerEnter={preloadFileSheet}
      aria-label={label}
      data-file={isLine && id}
      className={className}
    >
      {children}
    </Link>
  );
}
