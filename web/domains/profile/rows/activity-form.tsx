import { revenueLeft } from '@zarpa/contract/profile/completion.rules.ts';
import { profileLengths } from '@zarpa/contract/profile/problems.rules.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useProfile } from '../profile-context.ts';
import { formatMoney } from '../readable-value.state.ts';
import { typedNumber } from '../typed-number.state.ts';
import { activityEntry, activityLabels, activityProblems, activitySent } from './activity.state.ts';
import { NaicsField } from './naics-field.tsx';
import { RowForm } from './row-form.tsx';
import type { RowEntry } from './row.state.ts';
import { createActivity, updateActivity, type Activity } from './rows.data.ts';
import { useRowForm } from './use-row-form.ts';

export function ActivityForm({ row, title }: { row: Activity | undefined; title: string }) {
  const { registrationId, profile } = useProfile();
  const others = profile.business_activities.filter(({ id }) => id !== row?.id).map((one) => one.revenue_percentage);
  const form = useRowForm<Activity>({
    kind: 'activities',
    row,
    entryOf: activityEntry,
    check: (entry) => activityProblems(entry, others),
    save: (entry, over, id) =>
      over
        ? updateActivity(registrationId, over, activitySent(entry))
        : createActivity(registrationId, id, activitySent(entry)),
    fieldOf: (code) => {
      if (code === 'profile.naics_unknown') return 'naics_code';
      return code === 'profile.percentages_exceed' ? 'revenue_percentage' : undefined;
    },
  });
  const { control } = form;
  return (
    <RowForm title={title} labels={activityLabels} form={form}>
      <FormTextField
        control={control}
        name="activity_type"
        label={activityLabels.activity_type}
        maxLength={100}
        required
        autocomplete="off"
      />
      <NaicsPicker control={control} />
      <FormTextArea
        control={control}
        name="activity_description"
        label={activityLabels.activity_description}
        maxLength={profileLengths.paragraph}
        optional
        className="sm:col-span-2"
      />
      <Revenue control={control} currency={profile.primary_currency} />
      <FormTextField
        control={control}
        name="revenue_percentage"
        label={activityLabels.revenue_percentage}
        inputMode="decimal"
        maxLength={8}
        suffix="%"
        optional
        hint={`Quedan ${revenueLeft(others).toLocaleString('es-ES')}% por repartir entre tus actividades.`}
        autocomplete="off"
      />
      <Primary control={control} />
    </RowForm>
  );
}

const unknown = { code: '', title: 'No lo sé' };

function NaicsPicker({ control }: { control: Control<RowEntry> }) {
  const { field, fieldState } = useController({ control, name: 'naics_code' });
  return (
    <NaicsField
      name={field.name}
      label={activityLabels.naics_code}
      hint="Con él clasifica el IRS lo que hace la empresa. Busca con tus palabras: tienda, diseño, cursos…"
      value={field.value ?? ''}
      none={unknown}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

function Revenue({ control, currency }: { control: Control<RowEntry>; currency: string | null }) {
  const typed = useWatch({ control, name: 'estimated_annual_revenue' });
  const value = typedNumber(typed ?? '');
  return (
    <FormTextField
      control={control}
      name="estimated_annual_revenue"
      label={activityLabels.estimated_annual_revenue}
      inputMode="decimal"
      maxLength={24}
      suffix={currency ?? 'USD'}
      optional
      autocomplete="off"
      {...(Number.isFinite(value) && { hint: `Se guardará ${formatMoney(value!, currency)}` })}
    />
  );
}

function Primary({ control }: { control: Control<RowEntry> }) {
  const { field } = useController({ control, name: 'is_primary_activity' });
  return (
    <CheckboxField
      name={field.name}
      label={activityLabels.is_primary_activity}
      hint="Solo una lo es: la última que lo diga."
      checked={field.value === 'yes'}
      onChange={(isOn) => field.onChange(isOn ? 'yes' : '')}
      className="sm:col-span-2"
    />
  );
}
