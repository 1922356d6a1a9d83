import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { DeclineLine } from './decline-line.tsx';
import { atOnce, consent } from './signing.data.ts';
import type { StepProps } from './step-props.ts';

export function ConsentStep({ who, signing, onStep, onRefused }: StepProps) {
  const { version, sentences } = signing.consent;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const agreeing = useMutation({
    ...atOnce,
    mutationFn: () => consent(who, version),
    onSuccess: () => onStep('firmar', true),
    onError: onRefused,
  });

  function agree() {
    setWasTried(true);
    if (ticked.size === sentences.length) agreeing.mutate();
    else form.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        agree();
      }}
    >
      <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <legend className="sr-only">Lo que aceptas al firmar electrónicamente</legend>
        {sentences.map((sentence, index) => (
          <CheckboxField
            key={sentence}
            name={`consent-${index}`}
            label={sentence}
            required
            checked={ticked.has(index)}
            error={wasTried && !ticked.has(index) ? 'Márcala para seguir' : ''}
            onChange={(isTicked) => {
              const next = new Set(ticked);
              if (isTicked) next.add(index);
              else next.delete(index);
              setTicked(next);
            }}
          />
        ))}
      </fieldset>
      {agreeing.error && (
        <Alert tone="danger" title="No pudimos guardarlo">
          {agreeing.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={agreeing.isPending} busyLabel="Guardando…">
          Aceptar y seguir
        </Button>
        <Button variant="ghost" onClick={() => onStep('leer')}>
          Volver a leer
        </Button>
      </div>
      <DeclineLine who={who} signing={signing} onRefused={onRefused} />
    </form>
  );
}
