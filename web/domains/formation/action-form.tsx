import { fieldsOf, type ActionField } from '@zarpa/contract/formation/required-actions.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormSelectField, FormTextArea, FormTextField } from '../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { answerOf, entryOf, entryProblems, type ActionEntry, type KnownMember } from './action-entry.state.ts';
import { refetchCases, submitAnswer, type CaseAction, type WholeCase } from './cases.data.ts';
import { CompanyNameField } from './company-name-field.tsx';
import { countryOptions } from './country-options.ts';
import { keepDraft, readDraft } from './drafts.storage.ts';

type ActionFormProps = {
  action: CaseAction;
  memberNames: readonly string[];
  members: readonly KnownMember[];
  names: WholeCase['names'];
};

export function ActionForm({ action, memberNames, members, names }: ActionFormProps) {
  const initial = useMemo(() => {
    const entry = entryOf(action, memberNames, members);
    return { answer: { ...entry.answer, ...readDraft(action.id, Object.keys(entry.answer)) } };
  }, [action, memberNames, members]);
  const { element, control, submit, show, others, isSending } = useCheckedForm<ActionEntry>({
    initial,
    check: (entry) => entryProblems(action, entry, memberNames),
    onChange: ({ answer }) => keepDraft(action.id, answer),
  });
  const { mutateAsync: send } = useMutation({
    mutationFn: (entry: ActionEntry) => submitAnswer(action, answerOf(entry)),
  });

  async function answer(entry: ActionEntry) {
    try {
      await send(entry);
      keepDraft(action.id, undefined);
      toast.success('Lo recibimos. Lo revisamos y te decimos si falta algo.');
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No pudimos enviarlo' });
      show(details);
    }
    // After a refusal too: the action may have been withdrawn or answered elsewhere.
    await refetchCases();
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid max-w-2xl grid-cols-1 gap-5 sm:grid-cols-2"
      onSubmit={submit(answer)}
    >
      {fieldsOf(action.kind, memberNames).map((field) => (
        <AnswerField key={field.name} field={field} control={control} memberNames={memberNames} names={names} />
      ))}
      {others.map((message) => (
        <p key={message} role="alert" className="text-danger sm:col-span-2">
          {message}
        </p>
      ))}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start sm:col-span-2"
        busy={isSending}
        busyLabel="Enviando…"
      >
        Enviar
      </Button>
    </form>
  );
}

function AnswerField({
  field: { name, label, type, max, isOptional, options },
  control,
  memberNames,
  names,
}: {
  field: ActionField;
  control: Control<ActionEntry>;
  memberNames: readonly string[];
  names: WholeCase['names'];
}) {
  const bound = { control, name: `answer.${name}` as const, label, ...(isOptional && { optional: true }) };
  if (type === 'paragraph') return <FormTextArea {...bound} maxLength={max} className="sm:col-span-2" />;
  if (type === 'country') return <FormSelectField {...bound} placeholder="Elige un país" options={countryOptions()} />;
  if (type === 'choice') {
    const choices = options?.map(([value, text]) => ({ value, label: text })) ?? [];
    return <FormSelectField {...bound} placeholder="Elige" options={choices} className="sm:col-span-2" />;
  }
  if (type === 'member') {
    const members = memberNames.map((member, index) => ({ value: String(index), label: member }));
    return <FormSelectField {...bound} placeholder="Elige a un miembro" options={members} />;
  }
  if (type === 'company') return <CompanyNameField {...bound} max={max} names={names} />;
  const isPercent = type === 'percent';
  return (
    <FormTextField
      {...bound}
      maxLength={max}
      {...(isPercent && { inputMode: 'decimal' as const, suffix: '%' })}
      {...(name === 'line1' && { autocomplete: 'address-line1', className: 'sm:col-span-2' })}
    />
  );
}
