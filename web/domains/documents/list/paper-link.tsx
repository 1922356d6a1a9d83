import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Paper } from '../documents.data.ts';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface HistoryState {
    /** The list is the previous history entry, so closing the reader is *Atrás*. */
    isAboveList?: boolean;
  }
}

export function PaperLink({
  paper: { id, registration_id: empresa },
  className,
  describedBy,
  children,
}: {
  paper: Pick<Paper, 'id' | 'registration_id'>;
  className: string;
  describedBy?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to="/empresa/documentos"
      search={{ empresa, documento: id }}
      state={{ isAboveList: true }}
      // Keeps the bank folder open behind the reader.
      hash={true}
      hashScrollIntoView={false}
      resetScroll={false}
      // The address adds no data to what the screen already has.
      preload={false}
      data-paper={id}
      aria-describedby={describedBy}
      className={className}
    >
      {children}
    </Link>
  );
}
