import { useState } from 'react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';

export function PagePicture({ src, label }: { src: string; label: string }) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  if (state === 'failed')
    return (
      <Alert
        tone="danger"
        title="No pudimos dibujar esta página"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setTries(tries + 1);
              setState('loading');
            }}
          >
            Reintentar
          </Button>
        }
      >
        El papel entero se abre con su enlace.
      </Alert>
    );
  return (
    <div className="relative">
      {state === 'loading' && (
        <output>
          <span className="sr-only">Dibujando la página…</span>
          <Skeleton className="aspect-[17/22] w-full" />
        </output>
      )}
      <img
        key={tries}
        src={src}
        alt={label}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
        className={classNames(
          'w-full rounded-md border border-line',
          state === 'loading' && 'absolute inset-0 opacity-0',
        )}
      />
    </div>
  );
}
