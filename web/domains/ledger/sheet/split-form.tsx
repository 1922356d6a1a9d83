import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { saveParts, type PartsTold } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { SplitLine } from './split-line.tsx';
import {
  partsMax,
  remainderOf,
  splitProblems,
  toldParts,
  typedParts,
  withOwnersPart,
  withPart,
  withRemainder,
  type TypedPart,
} from './split.state.ts';
import { useEntryChange } from './use-entry-change.ts';

type SplitFormProps = {
  place: LedgerPlace;
  entry: Entry;
  titleId: string;
  draft: TypedPart[] | undefined;
  onKeep: (parts: TypedPart[]) => void;
  onClose: () => void;
};

export function SplitForm({ place, entry, titleId, draft, onKeep, onClose }: SplitFormProps) {
  const [parts, setParts] = useState(() => draft ?? typedParts(entry));
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { begin, change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, told: PartsTold['parts']) => saveParts(place.registrationId, entry.id, { version, parts: told }),
    about: (one) => one.parts,
  });
  const left = remainderOf(parts, entry);
  const problems = hasTried ? splitProblems(parts, entry) : [];
  const isResumed = draft !== undefined;
  useEffect(() => {
    // What is there again with its sheet was opened by nobody.
    if (!isResumed) form.current?.querySelector('input')?.focus();
  }, [isResumed]);

  function put(next: typeof parts) {
    begin();
    setParts(next);
    onKeep(next);
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isPending) return;
    const wrong = splitProblems(parts, entry)[0];
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}-${wrong.key}"]`)?.focus();
    else if (left === 0) change(toldParts(parts, entry), { onSuccess: onClose });
  }

  return (
    <form ref={form} noValidate aria-labelledby={titleId} className="grid grid-cols-1 gap-3 text-sm" onSubmit={send}>
      <h3 id={titleId} className="text-base font-semibold">
        Partes de {formatMinor(entry.amount_minor, entry.currency)}
      </h3>
      {isResumed && <p className="text-muted">Lo que escribiste la otra vez sigue aquí, sin guardar.</p>}
      <ul className="grid grid-cols-1 gap-3">
        {parts.map((part, index) => (
          <SplitLine
            key={part.key}
            part={part}
            number={index + 1}
            whole={entry}
            problems={problems.filter(({ key }) => key === part.key)}
            onChange={(next) => put(parts.map((one) => (one.key === part.key ? next : one)))}
            onFill={left === 0 ? undefined : () => put(withRemainder(parts, part.key, entry))}
            onRemove={parts.length > 2 ? () => put(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={parts.length >= partsMax}
          icon={<Plus />}
          onClick={() => put(withPart(parts))}
        >
          Añadir parte
        </Button>
        <Button variant="ghost" size="sm" onClick={() => put(withOwnersPart(parts, entry))}>
          Lo demás es mío
        </Button>
      </div>
      <output className={left === 0 ? 'block text-success' : 'block font-medium text-warning'}>
        {remainderText(left, entry)}
      </output>
      <ChangeNotes changes={changes} failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isPending} busyLabel="Guardando…">
          Guardar las partes
        </Button>
        {entry.parts.length > 0 && (
          <Button variant="secondary" size="sm" busy={isPending} onClick={() => change([], { onSuccess: onClose })}>
            Dejarlo entero
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function remainderText(left: number | undefined, { amount_minor, currency }: Entry): string {
  if (left === undefined) return 'Hay algo escrito que no es un importe';
  if (left === 0) return 'Está todo repartido';
  const size = formatMinor(Math.abs(left), currency);
  return Math.sign(left) === Math.sign(amount_minor) ? `Falta repartir ${size}` : `Te pasaste por ${size}`;
}
