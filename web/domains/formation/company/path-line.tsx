import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { pathPoints } from '@zarpa/contract/formation/stages.rules.ts';
import { Check } from 'lucide-react';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { Standing } from '../cases.data.ts';
import { pathOf, type PathPoint } from '../case-status.state.ts';

const stateWords: Readonly<Record<PathPoint['state'], string>> = { done: 'hecho', now: 'ahora', next: 'por venir' };

export function PathLine({ standing }: { standing: Standing }) {
  return (
    <div className="@container">
      <ol aria-label="El camino de tu empresa" className="grid gap-0 @2xl:grid-cols-7">
        {pathOf(standing).map(({ point, state, at }) => (
          <li
            key={point}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 items-start gap-3 pb-4 last:pb-0 @2xl:flex-col @2xl:gap-2 @2xl:pb-0"
          >
            {point > 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute -top-4 left-[0.6875rem] h-4 w-0.5 @2xl:top-[0.6875rem] @2xl:right-full @2xl:left-auto @2xl:h-0.5 @2xl:w-[calc(100%-1.5rem)]',
                  state === 'next' ? 'bg-line' : 'bg-primary',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-content-center rounded-full border-2 text-xs font-semibold',
                state === 'done' && 'border-primary bg-primary text-on-primary',
                state === 'now' && 'border-primary text-link',
                state === 'next' && 'border-line text-faint',
              )}
            >
              {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : point}
            </span>
            <span className="min-w-0 text-sm">
              <span className={classNames('block', state === 'next' ? 'text-faint' : 'font-semibold')}>
                {pathPoints[point - 1]}
                <span className="sr-only">, {stateWords[state]}</span>
              </span>
              {at && state !== 'next' && <span className="block text-xs text-muted">{formatShortDay(at)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
