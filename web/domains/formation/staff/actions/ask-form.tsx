import { actionCatalogue, type ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { InnerForm } from '../../../admin/forms/inner-form.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';
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
  const { control, ...sent } = useSentForm<AskEntry>({
    initial: empty,
    check: (entry) => askProblems(entry, memberNames),
    send: async (entry) => {
      await change(caseId, () => createAction(caseId, askedOf(entry)));
      toast.success('Pedido. El cliente lo recibe también por correo.');
      onClose();
    },
    failure: 'No pedimos nada',
    onRefused: ({ code, message }) => code === 'formation.action_already_open' && [{ field: 'kind', message }],
  });
  const kind = useWatch({ control, name: 'kind' });
  const asked = kind === '' ? undefined : actionCatalogue[kind as ActionKind];

  return (
    <InnerForm form={sent} title="Pedir algo al cliente" label="Pedir" busyLabel="Pidiendo…" onClose={onClose}>
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
