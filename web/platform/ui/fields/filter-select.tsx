import { ChevronDown } from 'lucide-react';
import { fieldBox } from './field-frame.tsx';

type FilterSelectProps = {
  /** Read aloud; what is chosen says it on screen. */
  label: string;
  /** The answer that chooses nothing. */
  all?: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

export function FilterSelect({ label, all, choices, value = '', onChoose }: FilterSelectProps) {
  return (
    <div className={`${fieldBox} relative`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className="h-full min-h-10.5 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-10 pl-3.5 focus:outline-none [&>option]:bg-raised"
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 size-4.5 text-faint" />
    </div>
  );
}
