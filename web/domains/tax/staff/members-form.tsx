import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { queryClient } from '../../../platform/api/api-query.ts';
import { countryOptions } from '../../formation/country-options.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { memberSharesQuery, saveShares, type MemberShares } from './member-shares.data.ts';
import { checkMembers, entryOf, peopleOf, placeOf, sharesInput, type MembersEntry } from './members-form.state.ts';
import { taxWorkKey } from './tax-work.data.ts';

type MembersFormProps = { registrationId: string; members: MemberShares; onClose: () => void };

const kinds = [
  { value: 'person', label: 'Una persona' },
  { value: 'company', label: 'Una empresa' },
];

export function MembersForm({ registrationId, members: seen, onClose }: MembersFormProps) {
  // Fixed on mount, so that a member added meanwhile does not shift the typed shares.
  const [members] = useState(seen);
  const people = peopleOf(members);
  const { control, ...sent } = useSentForm<MembersEntry>({
    initial: entryOf(members),
    check: checkMembers,
    send: async (entry) => {
      const after = await saveShares(registrationId, sharesInput(entry, people));
      queryClient.setQueryData(memberSharesQuery(registrationId).queryKey, after);
      await queryClient.invalidateQueries({ queryKey: taxWorkKey });
      toast.success('Anotado. Sus fechas siguen desde ese día.');
      onClose();
    },
    onRefused: ({ details }) => {
      void queryClient.invalidateQueries({ queryKey: memberSharesQuery(registrationId).queryKey });
      return details.length > 0 && details.map((one) => ({ ...one, field: placeOf(one.field) }));
    },
  });

  const isCompany = useWatch({ control, name: 'admitted.kind' }) === 'company';

  return (
    <InnerForm
      form={sent}
      headingLevel={3}
      title="Anotar un cambio de miembros"
      label="Anotar"
      busyLabel="Anotando…"
      onClose={onClose}
    >
      <FormTextField control={control} name="from" type="date" label="El primer día en que ya era así" />
      {people.map(({ id, name }, index) => (
        <FormTextField
          key={id}
          control={control}
          name={`shares.${index}.percentage`}
          label={`Participación de ${name} (%)`}
          inputMode="decimal"
          {...(index === 0 && { hint: 'Quien sale tiene 0. Todas suman 100.' })}
        />
      ))}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Quien entra, si entra alguien</legend>
        <FormSelectField control={control} name="admitted.kind" label="Qué es" options={kinds} />
        <FormTextField control={control} name="admitted.name" label="Nombre" optional={!isCompany} />
        {isCompany && <AdmittedCompany control={control} />}
        <FormTextField control={control} name="admitted.address" label="Dirección" optional={!isCompany} />
        <FormTextField control={control} name="admitted.country" label="País" optional={!isCompany} />
        <FormTextField
          control={control}
          name="admitted.percentage"
          label="Su participación (%)"
          inputMode="decimal"
          optional={!isCompany}
        />
      </fieldset>
      <FormTextArea
        control={control}
        name="reason"
        label="Motivo"
        hint="Qué papel lo dice: el acta, el contrato."
        maxLength={500}
        rows={2}
      />
    </InnerForm>
  );
}

function AdmittedCompany({ control }: { control: Control<MembersEntry> }) {
  return (
    <>
      <FormSelectField
        control={control}
        name="admitted.register_country"
        label="País donde está registrada"
        options={countryOptions()}
        placeholder="Elige un país"
      />
      <FormTextField control={control} name="admitted.register_number" label="Número de registro" maxLength={60} />
      <FormTextField
        control={control}
        name="admitted.signatory_first_name"
        label="Nombres de quien firma por ella"
        maxLength={100}
      />
      <FormTextField
        control={control}
        name="admitted.signatory_last_name"
        label="Apellidos de quien firma por ella"
        maxLength={100}
      />
      <FormTextField
        control={control}
        name="admitted.signatory_title"
        label="Cargo de quien firma por ella"
        maxLength={100}
      />
    </>
  );
}
