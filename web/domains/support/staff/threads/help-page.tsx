import { Suspense } from 'react';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { InboxPage } from './inbox-page.tsx';
import type { InboxSearch } from './inbox.state.ts';

const StaffThreadPage = lazyPiece(async () => ({ default: (await import('./staff-thread-page.tsx')).StaffThreadPage }));
const SavedAnswersPage = lazyPiece(async () => ({
  default: (await import('./saved-answers-page.tsx')).SavedAnswersPage,
}));
const FiguresPage = lazyPiece(async () => ({ default: (await import('./figures-page.tsx')).FiguresPage }));

/** `/admin/ayuda`: the inbox, a thread, saved answers or figures. One route: what each weighs is in every page of the panel. */
export function HelpPage({ search }: { search: InboxSearch }) {
  const { hilo, parte } = search;
  return (
    <Suspense fallback={<TableSkeleton label="Cargando…" rows={10} />}>
      {hilo ? (
        <StaffThreadPage key={hilo} threadId={hilo} />
      ) : parte === 'respuestas' ? (
        <SavedAnswersPage />
      ) : parte === 'cifras' ? (
        <FiguresPage />
      ) : (
        <InboxPage search={search} />
      )}
    </Suspense>
  );
}
