import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { PrepareStep } from './prepare-steps.state.ts';

/** `count` files are there; undefined while that is not known. */
type PrepareCardProps = { count: number | undefined; steps: readonly PrepareStep[] };

const circles: Readonly<Record<PrepareStep['state'], string>> = {
  done: 'border-transparent bg-success text-on-primary',
  now: 'border-primary text-link',
  later: 'border-line text-faint',
};

/** 'Preparar Documentos': the four steps of portal.md §2, each as far as it is. */
export function PrepareCard({ count, steps }: PrepareCardProps) {
  const reasonId = useId();
  return (
    <Card title="Preparar Documentos" actions={<Badge tone="info">En Proceso</Badge>}>
      <ol className="grid gap-4">
        {steps.map(({ title, text, state }, index) => (
          <li key={title} aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-content-center rounded-full border-2 text-xs font-semibold',
                circles[state],
              )}
            >
              {state === 'done' ? <Check className="size-3.5" strokeWidth={3.25} /> : index + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className={state === 'now' ? 'font-semibold' : 'text-muted'}>
                {title}
                {state === 'done' && <span className="sr-only">: hecho</span>}
              </p>
              {text && <p className="text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-2">
        <Button wide disabled aria-describedby={count ? reasonId : undefined}>
          {count === 0 ? 'Sube Bank Statements Primero' : 'Generar Documentos'}
        </Button>
        {count !== undefined && count > 0 && (
          <p id={reasonId} className="text-sm text-muted">
            Todavía no generamos los documentos desde aquí. Tus archivos quedan guardados para entonces.
          </p>
        )}
      </div>
    </Card>
  );
}
