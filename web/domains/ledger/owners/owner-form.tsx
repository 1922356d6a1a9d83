import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { ChangedLine, type Changed } from '../head/changed-line.tsx';
import { entriesText } from '../words.state.ts';
import { saveOwnerNames, type OwnerNames } from './owners.data.ts';
import { nameMax, nameOf, nameProblem } from './typed-name.state.ts';

export function OwnerForm({ registrationId, names }: { registrationId: string; names: OwnerNames }) {
  const { owner, aliases } = names;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const draftId = `movimientos.${registrationId}.nombre.${owner}`;
  const [typed, setTyped] = useState(() => readDraft(draftId, ['name'])['name'] ?? '');
  const [problem, setProblem] = useState<string>();
  const [change, setChange] = useState<Changed>();
  const saving = useMutation({
    networkMode: 'always',
    // Sequential, because each save replaces all names of the owner.
    scope: { id: `owners ${registrationId}` },
    mutationFn: (next: string[]) => saveOwnerNames(registrationId, { owner, aliases: next }),
    onSuccess: ({ change_id, changed }) => {
      setChange(changed > 0 ? { text: changedText(changed), changeId: change_id } : { text: changedText(changed) });
      field.current?.focus();
    },
  });

  function type(text: string) {
    setTyped(text);
    setProblem(undefined);
    keepDraft(draftId, text === '' ? undefined : { name: text });
  }

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const wrong = nameProblem(typed, names);
    setProblem(wrong);
    if (wrong === undefined) saving.mutate([...aliases, nameOf(typed)], { onSuccess: () => type('') });
    else field.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 text-sm">
      <h3 id={id} dir="auto" className="text-base font-semibold wrap-anywhere">
        {owner}
      </h3>
      {aliases.length > 0 && (
        <ul aria-label={`Otros nombres de ${owner}`} className="divide-y divide-line border-y border-line">
          {aliases.map((alias) => (
            <li key={alias} className="flex items-center justify-between gap-4 py-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {alias}
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Quitar el nombre ${alias}`}
                icon={<X />}
                onClick={() => {
                  if (!saving.isPending) saving.mutate(aliases.filter((one) => one !== alias));
                }}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate aria-labelledby={id} className="grid grid-cols-1 gap-3" onSubmit={add}>
        <TextField
          ref={field}
          name="name"
          label="Otro nombre con el que sale"
          hint="Tal como está en el extracto: un nombre, un usuario o un número de cuenta."
          maxLength={nameMax}
          autocomplete="off"
          value={typed}
          onChange={type}
          error={problem}
        />
        <div className="flex">
          <Button type="submit" variant="secondary" size="sm" busy={saving.isPending} busyLabel="Guardando…">
            Añadir nombre
          </Button>
        </div>
      </form>
      {saving.error && <Alert tone="danger">{errorOfFailure(saving.error).message}</Alert>}
      <ChangedLine registrationId={registrationId} change={change} onUndone={() => setChange(undefined)} />
    </section>
  );
}

function changedText(changed: number): string {
  if (changed === 0) return 'Guardado. No cambió ningún movimiento.';
  return `Guardado: ${changed === 1 ? 'cambió' : 'cambiaron'} ${entriesText(changed)}.`;
}
