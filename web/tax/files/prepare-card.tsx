import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { filesText } from './upload-queue.state.ts';

/** `count` files are there; undefined while that is not known. */
type PrepareCardProps = { count: number | undefined; period: string };

/** 'Preparar Documentos': the four steps of portal.md §2, of which only the first can be done yet. */
export function PrepareCard({ count, period }: PrepareCardProps) {
  const reasonId = useId();
  const hasFiles = (count ?? 0) > 0;
  const steps = [
    {
      title: 'Recopilar extractos bancarios',
      text: hasFiles ? `${filesText(count!)} de ${period}` : `Faltan los de ${period}`,
    },
    { title: 'Categorizar gastos del negocio', text: '' },
    { title: 'Generar la declaración federal de tu LLC', text: 'Cuál es depende de quién es el dueño.' },
    { title: 'Revisar antes de presentar', text: '' },
  ];
  return (
    <Card title="Preparar Documentos" actions={<Badge tone="info">En Proceso</Badge>}>
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => {
          const isDone = index === 0 && hasFiles;
          const isNow = index === (hasFiles ? 1 : 0);
          return (
            <li key={title} aria-current={isNow ? 'step' : undefined} className="flex gap-3">
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-6 shrink-0 place-content-center rounded-full border-2 text-xs font-semibold',
                  isDone && 'border-primary bg-primary text-on-primary',
                  isNow && 'border-primary text-link',
                  !isDone && !isNow && 'border-line text-faint',
                )}
              >
                {isDone ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
              </span>
              <div className="min-w-0 text-sm">
                <p className={isDone || isNow ? 'font-semibold' : 'text-muted'}>
                  {title}
                  {isDone && <span className="sr-only">, hecho</span>}
                </p>
                {text && <p className="text-muted">{text}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-6 grid gap-2">
        <Button wide disabled aria-describedby={hasFiles ? reasonId : undefined}>
          {hasFiles ? 'Generar Documentos' : 'Sube Bank Statements Primero'}
        </Button>
        {hasFiles && (
          <p id={reasonId} className="text-sm text-muted">
            Todavía no generamos los documentos desde aquí. Tus archivos quedan guardados para entonces.
          </p>
        )}
      </div>
    </Card>
  );
}
