import { classNames } from '../../../platform/ui/class-names.ts';
import { fieldBox } from '../../../platform/ui/fields/field-frame.tsx';

type FilterSelectProps = {
  label: string;
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

export function FilterSelect({ label, all, choices, value = '', onChoose }: FilterSelectProps) {
  return (
    <div className={classNames(fieldBox, 'px-2')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className="min-h-10.5 w-full min-w-0 truncate bg-transparent focus:outline-none [&>option]:bg-raised"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
