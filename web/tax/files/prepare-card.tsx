import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { filesText } from './upload-queue.state.ts';

/** `count` files are there; undefined while that is not known. */
type PrepareCardProps = { count: number | undefined; period: string };

/** 'Preparar Documentos': the four steps of portal.md §2. Whether a year is complete nobody knows yet, so no step is said to be done. */
export function PrepareCard({ count, period }: PrepareCardProps) {
  const reasonId = useId();
  const steps = [
    { title: 'Recopilar extractos bancarios', text: collected(count, period) },
    { title: 'Categorizar gastos del negocio' },
    { title: 'Generar la declaración federal de tu LLC', text: 'Cuál es depende de quién es el dueño.' },
    { title: 'Revisar antes de presentar' },
  ];
  return (
    <Card title="Preparar Documentos" actions={<Badge tone="info">En Proceso</Badge>}>
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} aria-current={index === 0 ? 'step' : undefined} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-content-center rounded-full border-2 text-xs font-semibold',
                index === 0 ? 'border-primary text-link' : 'border-line text-faint',
              )}
            >
              {index + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className={index === 0 ? 'font-semibold' : 'text-muted'}>{title}</p>
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

function collected(count: number | undefined, period: string): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? `Faltan los de ${period}.` : `${filesText(count)} de ${period}. Añade los que falten.`;
}
