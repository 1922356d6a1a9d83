import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

export type Step = { title: string; subtitle: string };

/** `current` counts from 0; everything before it is done. */
export function Stepper({ steps, current, label }: { steps: readonly Step[]; current: number; label: string }) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => (
        <StepItem key={step.title} step={step} index={index} current={current} isLast={index === steps.length - 1} />
      ))}
    </ol>
  );
}

function StepItem({ step, index, current, isLast }: { step: Step; index: number; current: number; isLast: boolean }) {
  const isDone = index < current;
  const isCurrent = index === current;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames('relative flex min-w-0 flex-1 flex-col items-center gap-2 px-1 text-center')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-4 left-[calc(50%+1.375rem)] h-0.5 w-[calc(100%-2.75rem)] rounded-full transition-colors',
            isDone ? 'bg-primary' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8.5 place-items-center rounded-full border-2 text-sm font-bold tabular-nums transition-colors',
          isDone && 'border-primary bg-primary text-on-primary',
          isCurrent && 'border-primary bg-primary-soft text-link',
          !isDone && !isCurrent && 'border-line bg-surface text-faint',
        )}
      >
        {isDone ? <Check className="size-4.5" strokeWidth={3} /> : index + 1}
      </span>
      <span className="min-w-0">
        <span className={classNames('block text-sm font-semibold', isCurrent || isDone ? 'text-ink' : 'text-faint')}>
          {step.title}
          {isDone && <span className="sr-only"> (completado)</span>}
        </span>
        <span className="hidden text-xs text-faint md:block">{step.subtitle}</span>
      </span>
    </li>
  );
}
