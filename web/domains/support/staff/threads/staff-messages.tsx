import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { staffFileHref, type StaffThread } from './staff-threads.data.ts';

export function StaffMessages({ whole: { thread, messages } }: { whole: StaffThread }) {
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
