import { evidenceWords, ownTextMax, type EvidencePart } from '@zarpa/contract/money/evidence.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { acceptDispute, saveEvidence, sendEvidence, type WholeDispute } from '../money.data.ts';
import { chosenParts, evidenceProblems, isChanged, toggledPart, type EvidenceEntry } from './evidence-form.state.ts';
import { EvidenceLink, hasLines, PartLines, type Part } from './evidence-parts.tsx';

/** Chooses what goes to the bank. What is saved is what the paper shows and what is sent. */
export function EvidenceForm({ dispute }: { dispute: WholeDispute }) {
  const { id, evidence } = dispute;
  const chosen = evidence.parts.filter((part) => part.is_chosen && hasLines(part)).map(({ key }) => key);
  const saved: EvidenceEntry = { parts: chosen.join(','), own_text: evidence.own_text };
  const { control, element, isSending, onSubmit, refusal } = useSentForm<EvidenceEntry>({
    initial: saved,
    check: evidenceProblems,
    send: async ({ parts, own_text }) => {
      await saveEvidence(id, { parts: chosenParts(parts), own_text: own_text.trim(), version: evidence.version });
      toast.success('Guardado. Todavía no se envió nada.');
    },
  });
  const entry = useWatch({ control }) as EvidenceEntry;
  const hasChanged = isChanged(entry, saved);
  return (
    <section aria-labelledby="pruebas" className="mt-8">
      <h2 id="pruebas" className="mb-1 text-base font-semibold">
        Lo que se envía al banco
      </h2>
      <p className="mb-3 text-sm text-muted">
        Está reunido de lo que ya sabemos, según el motivo. Nunca van documentos de identidad, datos de otras personas
        ni extractos de bancos.
      </p>
      <form ref={element} noValidate aria-labelledby="pruebas" className="grid gap-4" onSubmit={onSubmit}>
        <PartsField control={control} parts={evidence.parts} />
        <FormTextArea
          control={control}
          name="own_text"
          label="Tus palabras al banco"
          optional
          hint="Un párrafo, encima de las pruebas."
          maxLength={ownTextMax}
          rows={4}
        />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="secondary" size="sm" busy={isSending} busyLabel="Guardando…">
            Guardar
          </Button>
          {!hasChanged && <EvidenceLink id={id} />}
          {hasChanged && <span className="text-sm text-muted">Guarda para ver el PDF y poder enviarlo.</span>}
        </div>
      </form>
      <Decision dispute={dispute} hasChanged={hasChanged} />
    </section>
  );
}

function PartsField({ control, parts }: { control: Control<EvidenceEntry>; parts: readonly Part[] }) {
  const { field, fieldState } = useController({ control, name: 'parts' });
  const chosen = chosenParts(field.value);
  const empty = parts.filter((part) => !hasLines(part)).map(({ key }) => evidenceWords[key].title);
  const toggle = (key: EvidencePart) => field.onChange(toggledPart(field.value, key));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Partes</legend>
      <ul className="grid gap-1">
        {parts.filter(hasLines).map((part) => (
          <li key={part.key} className="border-b border-line pb-1">
            <CheckboxField
              name="parts"
              label={evidenceWords[part.key].title}
              checked={chosen.includes(part.key)}
              onChange={() => toggle(part.key)}
            />
            <div className="ml-8">
              <PartLines part={part} isTitled={false} />
            </div>
          </li>
        ))}
      </ul>
      {empty.length > 0 && <p className="text-sm text-muted">Sin nada que enviar: {empty.join(' · ')}</p>}
      <FieldError id="parts-error" error={fieldState.error?.message} />
    </fieldset>
  );
}

type Asking = 'send' | 'accept';

function Decision({ dispute, hasChanged }: { dispute: WholeDispute; hasChanged: boolean }) {
  const { id, amount, kind, evidence } = dispute;
  const [asking, setAsking] = useState<Asking>();
  const { mutate, isPending } = useMutation({
    mutationFn: (what: Asking) => (what === 'send' ? sendEvidence(id, evidence.version) : acceptDispute(id)),
    onSuccess: (_answer, what) =>
      toast.success(what === 'send' ? 'La respuesta va hacia el banco.' : 'Aceptada: se lo decimos al banco.'),
    onError: (error) => toast.error(error.message),
    onSettled: () => setAsking(undefined),
  });
  const isInquiry = kind === 'inquiry';
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button disabled={hasChanged} onClick={() => setAsking('send')}>
        Enviar la respuesta
      </Button>
      <Button variant="ghost" onClick={() => setAsking('accept')}>
        Aceptar
      </Button>
      <ConfirmDialog
        open={asking === 'send'}
        title="¿Enviar la respuesta al banco?"
        message="Se envía una sola vez: después no se puede cambiar ni añadir nada. Mira antes el PDF."
        confirmLabel="Enviar la respuesta"
        busy={isPending}
        onConfirm={() => mutate('send')}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'accept'}
        title={isInquiry ? '¿Cerrar la consulta sin responder?' : '¿Aceptar la disputa?'}
        message={
          isInquiry
            ? 'El banco puede convertirla en disputa. No se puede deshacer.'
            : `Se pierde: el banco devuelve ${formatUsd(amount)} a su cliente y la comisión no vuelve. No se puede deshacer.`
        }
        confirmLabel={isInquiry ? 'Cerrarla' : 'Aceptar y perderla'}
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate('accept')}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  );
}
