import { useController } from 'react-hook-form';
import type { DetailsForm } from './details.form.ts';

const kinds = [
  [false, 'Una persona'],
  [true, 'Una empresa'],
] as const;

/** Whether a member is a human being; what was typed of the other kind stays. */
export function MemberKind({ form, index }: { form: DetailsForm; index: number }) {
  const { field } = useController({ control: form.control, name: `members.${index}.is_company` });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">Este miembro es</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map(([isCompany, label]) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={field.name}
              ref={isCompany ? field.ref : undefined}
              checked={field.value === isCompany}
              onChange={() => field.onChange(isCompany)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
