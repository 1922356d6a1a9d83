import { useMutation } from '@tanstack/react-query';
import { drawingProblem, isPartOfName, type AdoptionKind } from '@zarpa/contract/signatures/adoption.rules.ts';
import { personNameProblem } from '@zarpa/contract/values/names.rules.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../platform/ui/fields/segmented-field.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { DeclineLine } from './decline-line.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { noDrawing, type Drawing } from './drawing.state.ts';
import { handFamily } from './load-hand.ts';
import style from './sign.css?raw';
import { atOnce, sign, type Adoption } from './signing.data.ts';
import type { StepProps } from './step-props.ts';

adoptStyle(style);

const kinds: { value: AdoptionKind; label: string }[] = [
  { value: 'typed', label: 'Escribir' },
  { value: 'drawn', label: 'Dibujar' },
];

export function AdoptStep({ who, signing, onStep, onRefused }: StepProps) {
  const [kind, setKind] = useState<AdoptionKind>('typed');
  const [name, setName] = useState('');
  const [drawing, setDrawing] = useState<Drawing>(noDrawing);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const signingIt = useMutation({
    ...atOnce,
    mutationFn: (adoption: Adoption) =>
      sign(who, {
        seen: signing.papers.map(({ sha256 }) => sha256),
        adoption,
        is_name_confirmed: isConfirmed,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      }),
    onSuccess: () => onStep(undefined, true),
    onError: (error) => {
      if (!isNameRefused(error)) onRefused(error);
    },
  });

  const typed = name.trim();
  const nameProblem = typed === '' ? 'Escribe tu nombre' : personNameProblem(typed);
  const isOther = typed !== '' && !nameProblem && !isPartOfName(typed, signing.me.name);
  const drawingFault = kind === 'drawn' ? drawingProblem(drawing.strokes) : undefined;
  const isUnconfirmed = (isOther || isNameRefused(signingIt.error)) && !isConfirmed;

  function press() {
    setWasTried(true);
    if (!nameProblem && !isUnconfirmed && !drawingFault)
      return signingIt.mutate(
        kind === 'typed' ? { kind, name: typed } : { kind, name: typed, strokes: drawing.strokes.map(sent) },
      );
    const first = nameProblem
      ? 'input[name=name]'
      : isUnconfirmed
        ? 'input[name=is_name_confirmed]'
        : 'input[name=kind]';
    form.current?.querySelector<HTMLInputElement>(first)?.focus();
  }

  const signed = signing.papers.filter(({ is_attached }) => !is_attached);
  const [only] = signed;
  const what = signed.length === 1 ? `«${only!.title}»` : `los ${signed.length} documentos`;
  const role = signing.signers.find(({ id }) => id === signing.id)?.role;
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl grid-cols-1 gap-6"
      // Enter in a field signs nothing: the press does.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <TextField
          label="Tu nombre"
          name="name"
          value={name}
          maxLength={200}
          autocomplete="name"
          hint={`Como en el documento: ${signing.me.name}`}
          error={wasTried ? nameProblem : undefined}
          onChange={(text) => {
            setName(text);
            setIsConfirmed(false);
            signingIt.reset();
          }}
        />
        {(isOther || isNameRefused(signingIt.error)) && (
          <output className="grid gap-3 rounded-md border border-caution/30 bg-caution-soft p-4 text-sm">
            <span className="wrap-anywhere">
              En el documento figura <strong className="font-semibold">{signing.me.name}</strong>. Si es otra forma de
              tu nombre, confírmalo; si no eres tú, no firmes.
            </span>
            <CheckboxField
              name="is_name_confirmed"
              label="Soy la persona que figura en el documento"
              checked={isConfirmed}
              error={wasTried && isUnconfirmed ? 'Confírmalo, o escribe el nombre del documento' : ''}
              onChange={setIsConfirmed}
            />
          </output>
        )}
        <SegmentedField label="Cómo firmas" name="kind" value={kind} options={kinds} onChange={setKind} />
        {kind === 'typed' ? (
          <TypedPreview name={typed} />
        ) : (
          <DrawingPad
            drawing={drawing}
            error={wasTried ? (drawingFault ?? '') : ''}
            onChange={(change) => setDrawing(change)}
          />
        )}
      </div>
      {signed.length > 1 && (
        <ul aria-label="Qué firmas" className="grid list-disc gap-1 pl-5 text-sm">
          {signed.map(({ position, title }) => (
            <li key={position} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        Al pulsar «Firmar», firmas {what} de {signing.company_name}
        {role && `, como ${role}`}. Después ya no puedes echarte atrás.
      </p>
      {signingIt.error && !isNameRefused(signingIt.error) && (
        <Alert tone="danger" title="No se firmó">
          {signingIt.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="lg" busy={signingIt.isPending} busyLabel="Firmando…" onClick={press}>
          Firmar
        </Button>
        <Button variant="ghost" size="lg" onClick={() => onStep('leer')}>
          Volver a leer
        </Button>
      </div>
      <DeclineLine who={who} signing={signing} onRefused={onRefused} />
    </form>
  );
}

const isNameRefused = (error: Error | null) => error instanceof ApiError && error.code === 'signatures.name_differs';

const sent = (stroke: Drawing['strokes'][number]) => stroke.map(([x, y]): [number, number] => [x, y]);

function TypedPreview({ name }: { name: string }) {
  return (
    <figure className="grid gap-1.5">
      <div
        className="sign-typed grid place-items-center rounded-md border border-field bg-white p-4"
        style={{ fontFamily: handFamily }}
      >
        <span className="text-center wrap-anywhere">{name}</span>
      </div>
      <figcaption className="text-xs text-faint">
        {name ? 'Así queda en el documento.' : 'Aquí la ves mientras la escribes.'}
      </figcaption>
    </figure>
  );
}
