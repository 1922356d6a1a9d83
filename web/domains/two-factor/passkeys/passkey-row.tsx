import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { describeAge, formatDate, formatMoment } from '../../identity/account/moments.state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Passkey } from './passkeys.data.ts';

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at: createdAt, used_at: usedAt } = passkey;
  const [now] = useState(Date.now);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Añadida el {formatDate(createdAt)} ·{' '}
          {usedAt ? (
            <>
              último uso{' '}
              <time dateTime={usedAt} title={formatMoment(usedAt)}>
                {describeAge(usedAt, now)}
              </time>
            </>
          ) : (
            'sin usar todavía'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:col-start-2">
        <Button variant="secondary" size="sm" onClick={onRename}>
          <span>
            Renombrar<span className="sr-only"> {name}</span>
          </span>
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          <span>
            Quitar<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
