import { profileLengths } from '@zarpa/contract/profile/problems.rules.ts';
import { FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useProfile } from '../profile-context.ts';
import { directorEntry, directorLabels, directorProblems, directorSent } from './director.state.ts';
import { RowForm } from './row-form.tsx';
import { createDirector, updateDirector, type Director } from './rows.data.ts';
import { useRowForm } from './use-row-form.ts';

export function DirectorForm({ row, title }: { row: Director | undefined; title: string }) {
  const { registrationId } = useProfile();
  const form = useRowForm<Director>({
    kind: 'directors',
    row,
    entryOf: directorEntry,
    check: directorProblems,
    save: (entry, over, id) =>
      over
        ? updateDirector(registrationId, over, directorSent(entry))
        : createDirector(registrationId, id, directorSent(entry)),
  });
  const field = (name: keyof typeof directorLabels, maxLength: number) => ({
    control: form.control,
    name,
    label: directorLabels[name],
    maxLength,
    // Usually another person's data, so browsers must not fill in the user's own.
    autocomplete: 'off',
  });
  return (
    <RowForm title={title} labels={directorLabels} form={form}>
      <FormTextField {...field('first_name', 100)} required />
      <FormTextField {...field('last_name', 100)} required />
      <FormTextField {...field('position', 100)} required hint="Por ejemplo, directora general o tesorero." />
      <FormTextField {...field('department', 100)} optional />
      <FormTextField {...field('business_email', profileLengths.email)} inputMode="email" optional />
      <FormTextField {...field('business_phone', profileLengths.phone)} inputMode="tel" optional />
      <FormTextField {...field('linkedin_profile', profileLengths.url)} inputMode="url" optional />
      <FormTextArea
        control={form.control}
        name="bio"
        label={directorLabels.bio}
        maxLength={profileLengths.paragraph}
        optional
        className="sm:col-span-2"
      />
    </RowForm>
  );
}
