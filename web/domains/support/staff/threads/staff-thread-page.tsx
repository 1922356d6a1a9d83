import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { NotFoundPage } from '../../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../../platform/shell/failures/use-is-unknown.ts';
import { lazyPiece, lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { Wait } from './inbox-table.tsx';
import { staffThreadQuery, type StaffThread, staffFileHref } from './staff-threads.data.ts';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';

const ReplyForm = lazyPlace(() => import('./reply-form.tsx'), 'ReplyForm', 'h-56 w-full');
const ThreadNotes = lazyPiece(() => import('./thread-notes.tsx'), 'ThreadNotes');
const ThreadWork = lazyPiece(() => import('./thread-work.tsx'), 'ThreadWork');

export function StaffThreadPage({ threadId }: { threadId: string }) {
  const query = useQuery(staffThreadQuery(threadId));
  if (useIsUnknown(query, threadId)) return <NotFoundPage />;
  return (
    <LoadedTable query={query} name="la conversación" rows={10}>
      {(whole) => (
        <>
          <ThreadHead whole={whole} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <StaffMessages whole={whole} />
              <ReplyForm whole={whole} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                <ThreadWork whole={whole} />
                <ThreadNotes whole={whole} />
              </Suspense>
            </div>
          </div>
        </>
      )}
    </LoadedTable>
  );
}

function ThreadHead({ whole: { thread, case_id } }: { whole: StaffThread }) {
  const now = useNow();
  return (
    <header className="mb-5">
      <Link
        to="/admin/ayuda"
        className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" />
        Volver a la bandeja
      </Link>
      <h1 className="text-lg font-semibold wrap-anywhere">
        {thread.number} · {thread.customer.name || thread.customer.email}
      </h1>
      <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <Link
          to="/admin/clientes/$userId"
          params={{ userId: thread.customer.user_id }}
          className="wrap-anywhere text-link underline underline-offset-4"
        >
          {thread.customer.email}
        </Link>
        <Wait row={thread} now={now} />
        {thread.subject && <span className="wrap-anywhere text-ink">{thread.subject}</span>}
        {thread.reference && <span>Referencia {thread.reference}</span>}
        {thread.seen_at && <span>Leyó el {formatMoment(thread.seen_at)}</span>}
        {case_id && (
          <Link
            to="/admin/casos/$caseId"
            params={{ caseId: case_id }}
            className="wrap-anywhere text-link underline underline-offset-4"
          >
            Caso de {thread.company_name}
          </Link>
        )}
        {case_id && thread.order_id && (
          <Link
            to="/admin/casos/$caseId"
            params={{ caseId: case_id }}
            search={{ ver: 'orden' }}
            className="text-link underline underline-offset-4"
          >
            {orderNumber(thread.order_id)}
          </Link>
        )}
        {!case_id && thread.company_name && <span className="wrap-anywhere">{thread.company_name}</span>}
      </p>
    </header>
  );
}

function StaffMessages({ whole: { thread, messages } }: { whole: StaffThread }) {
  const names = {
    customer: thread.customer.name || 'Cliente',
    team: 'Equipo',
    assistant: 'Asistente automático',
  } as const;
  return (
    <div role="log" aria-label="Mensajes">
      <ol className="grid grid-cols-1 gap-3">
        {messages.map(({ id, number, author, staff, text, sent_at, files }) => (
          <li
            key={id}
            className={classNames('rounded-lg border border-line p-3', author === 'team' ? 'bg-well' : 'bg-raised')}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-muted">
              <span className="font-semibold wrap-anywhere text-ink">{staff || names[author]}</span>
              <span>
                <time dateTime={sent_at}>{formatMoment(sent_at)}</time>
                {author === 'team' && (number <= thread.seen ? ' · leído' : ' · sin leer')}
              </span>
            </p>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
            {files.map((file) => (
              <p key={file.id} className="mt-1 text-sm">
                <a
                  href={staffFileHref(file.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="wrap-anywhere text-link underline underline-offset-4"
                >
                  {file.name}
                </a>{' '}
                <span className="whitespace-nowrap text-muted">{sizeText(file.size_bytes)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
