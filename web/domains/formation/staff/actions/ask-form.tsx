import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { askedOf, askProblems, isAboutMember, kindOptions, type AskEntry } from './ask.state.ts';
import { change, createAction } from '../staff-cases.data.ts';

type AskFormProps = { caseId: string; memberNames: readonly string[] };

export function AskForm(props: AskFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenAskForm {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="secondary" size="sm" className="mt-3" aria-expanded={false} onClick={() => setIsOpen(true)}>
      Pedir algo al cliente…
    </Button>
  );
}

const empty: AskEntry = { kind: '', subject: '', note: '' };

function OpenAskForm({ caseId, memberNames, onClose }: AskFormProps & { onClose: () => void }) {
  const { element, control, submit, show, isSending } = useCheckedForm<AskEntry>({
    initial: empty,
    check: (entry) => askProblems(entry, memberNames),
  });
  const kind = useWatch({ control, name: 'kind' });
  const asked = kind === '' ? undefined : actionCatalogue[kind as ActionKind];

  async function send(entry: AskEntry) {
    try {
      await change(caseId, () => createAction(caseId, askedOf(entry)));
      toast.success('Pedido. El cliente lo recibe también por correo.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'formation.action_already_open') show([{ field: 'kind', message }]);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No pedimos nada' });
    }
  }

  return (
    <InnerForm
      ref={element}
      title="Pedir algo al cliente"
      label="Pedir"
      busyLabel="Pidiendo…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      <FormSelectField
        control={control}
        name="kind"
        label="Qué"
        placeholder="Elige"
        options={kindOptions}
        hint={asked?.why}
      />
      {isAboutMember(kind) && (
        <FormSelectField
          control={control}
          name="subject"
          label="De quién"
          placeholder="Elige"
          options={memberNames.map((name, index) => ({ value: String(index), label: name }))}
          hint={memberNames.length === 0 ? 'El cliente aún no ha dado los datos de los miembros.' : undefined}
        />
      )}
      <FormTextArea
        control={control}
        name="note"
        label="Nota"
        hint="La lee el cliente junto a lo que le pides."
        optional={kind !== 'correction'}
        maxLength={1000}
        rows={2}
      />
    </InnerForm>
  );
}
