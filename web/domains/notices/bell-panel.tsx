import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noticeWords } from '@zarpa/contract/notices/texts.rules.ts';
import { describeAge } from '../identity/account/moments.state.ts';
import { LoadedRows } from '../identity/account/rows-skeleton.tsx';
import { useNow } from '../identity/use-now.ts';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { markRead, type Notice } from './notices.data.ts';
import { useNotices } from './use-notices.ts';

export function BellPanel({ onClose }: { onClose: () => void }) {
  const query = useNotices();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const marking = useMutation({
    mutationFn: (upTo: string) => markRead({ up_to: upTo }),
    onError: (error) => toast.error(error.message, { title: 'No pudimos marcarlos como leídos' }),
  });
  return (
    // Positioned, so that visually hidden text scrolls with it and does not lengthen the page.
    <div className="relative max-h-[70dvh] overflow-y-auto p-4">
      <LoadedRows query={query} name="tus avisos" rows={4}>
        {({ pages }) => {
          const notices = pages.flatMap(({ items }) => items);
          const newest = notices[0];
          return (
            <div className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <h2 className="text-lg font-semibold">Avisos</h2>
                {newest && pages[0]!.unread > 0 && (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={marking.isPending}
                    busyLabel="Marcando…"
                    onClick={() => marking.mutate(newest.seq)}
                  >
                    Marcar todo como leído
                  </Button>
                )}
              </div>
              {newest ? (
                <NoticeList notices={notices} onClose={onClose} />
              ) : (
                <p className="text-sm text-muted">
                  Todavía no hay avisos: aquí verás cada paso de tus empresas y lo que necesitemos de ti.
                </p>
              )}
              {hasNextPage && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={isFetchingNextPage}
                  busyLabel="Cargando…"
                  onClick={() => void fetchNextPage()}
                >
                  Ver más
                </Button>
              )}
              <Link to="/empresa/cuenta" hash="avisos" onClick={onClose} className="text-sm text-link">
                Elegir qué te llega por correo
              </Link>
            </div>
          );
        }}
      </LoadedRows>
    </div>
  );
}

function NoticeList({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const now = useNow();
  const open = ({ id, read_at }: Notice) => {
    onClose();
    // On failure it stays unread, which is true.
    if (!read_at) void markRead({ id }).catch(() => undefined);
  };
  return (
    <ol className="divide-y divide-line">
      {notices.map((notice) => {
        const { title, text, to } = noticeWords(notice.kind, notice.facts);
        return (
          <li key={notice.id}>
            <Link to={to} onClick={() => open(notice)} className="grid gap-1 rounded-md py-3 text-sm hover:bg-hover">
              <span className={notice.read_at ? 'text-muted' : 'font-semibold text-ink'}>
                {!notice.read_at && <span className="sr-only">Sin leer: </span>}
                <span className="wrap-anywhere">{title}</span>
              </span>
              {text && <span className="wrap-anywhere text-muted">{text}</span>}
              <time dateTime={notice.created_at} className="text-xs text-faint">
                {describeAge(notice.created_at, now)}
              </time>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
