import { Link } from '@tanstack/react-router';
import type { SystemSearch } from './system-search.state.ts';

/** Covers its row, but for what stands above it (`relative z-1`). */
export function RowLink({ search, id, children }: { search: SystemSearch; id: string; children: string }) {
  return (
    <Link
      data-row
      data-of={id}
      to="/admin/sistema"
      search={{ ...search, fila: id }}
      state={{ isAboveList: true }}
      resetScroll={false}
      className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
    >
      {children}
    </Link>
  );
}
