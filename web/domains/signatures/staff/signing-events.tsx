import { CircleCheck } from 'lucide-react';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { eventWords } from './signing-words.state.ts';
import type { WholeSigning } from './staff-signings.data.ts';

type SigningEventsProps = { events: WholeSigning['events']; isWhole: boolean };

export function SigningEvents({ events, isWhole }: SigningEventsProps) {
  return (
    <section aria-labelledby="historia">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="historia" className="text-base font-semibold">
          Historia
        </h2>
        {isWhole && (
          <p className="flex items-center gap-1.5 text-xs text-muted">
            <CircleCheck className="size-4 text-success" />
            La cadena está entera
          </p>
        )}
      </div>
      <ol className="grid gap-3 border-l border-line pl-3 text-sm">
        {events.toReversed().map(({ number, kind, at, signer, text }) => (
          <li key={number}>
            <p className="wrap-anywhere">
              <span className="font-medium">{eventWords[kind]}</span>
              {signer && <span className="text-muted"> · {signer}</span>}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
            <p className="text-xs text-faint tabular-nums">{formatMoment(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
