import { Link } from '@tanstack/react-router';
import { noticeWords } from '@zarpa/contract/notices/texts.rules.ts';
import { describeAge } from '../identity/account/moments.state.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { useNow } from '../identity/use-now.ts';
import { markRead, type Notice } from './notices.data.ts';

type NoticeListProps = { notices: readonly Notice[]; isBrief?: boolean; onOpen?: () => void };

/** Each leads to where it belongs and is read then; `onOpen` is called first. `isBrief`: its title and age alone. */
export function NoticeList({ notices, isBrief = false, onOpen }: NoticeListProps) {
  const now = useNow();
  const open = ({ id, read_at }: Notice) => {
    onOpen?.();
    // Where it fails it stays unread, which is true.
    if (!read_at) void markRead({ id }).catch(() => undefined);
  };
  return (
    <ol className="divide-y divide-line">
      {notices.map((notice) => {
        const { title, text, to } = noticeWords(notice.kind, notice.facts);
        return (
          <li key={notice.id}>
            <Link
              to={to}
              onClick={() => open(notice)}
              className={classNames(
                'grid gap-1 rounded-md py-3 text-sm hover:bg-hover',
                isBrief && 'sm:flex sm:items-baseline sm:justify-between sm:gap-4',
              )}
            >
              <span className={notice.read_at ? 'text-muted' : 'font-semibold text-ink'}>
                {!notice.read_at && <span className="sr-only">Sin leer: </span>}
                <span className="wrap-anywhere">{title}</span>
              </span>
              {text && !isBrief && <span className="wrap-anywhere text-muted">{text}</span>}
              <time dateTime={notice.created_at} className="text-xs whitespace-nowrap text-faint">
                {describeAge(notice.created_at, now)}
              </time>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
