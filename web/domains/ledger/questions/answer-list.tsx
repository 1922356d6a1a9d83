import { useId, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

type AnswerRow = {
  key: string;
  title: string;
  given: string | undefined;
  owner?: string | undefined;
  more?: ReactNode;
};

type AnswerListProps<K extends string> = {
  rows: readonly (AnswerRow & { key: K })[];
  shown?: K | undefined;
  onAsk?: ((key: K) => void) | undefined;
};

export function AnswerList<K extends string>({ rows, shown, onAsk }: AnswerListProps<K>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        Todas las preguntas
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {rows.map(({ key, title, given, owner, more }) => {
          const verb = given === undefined ? 'Responder' : 'Cambiar';
          return (
            <li key={key} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                {owner !== undefined && <p className="text-xs wrap-anywhere text-muted">{owner}</p>}
                <p className="wrap-anywhere">{title}</p>
                <p className={given === undefined ? 'text-faint' : 'font-semibold wrap-anywhere'}>
                  {given ?? 'Sin responder'}
                </p>
                {more}
              </div>
              {onAsk && key !== shown && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${verb}: ${title}${owner === undefined ? '' : ` (${owner})`}`}
                  onClick={() => onAsk(key)}
                >
                  {verb}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
