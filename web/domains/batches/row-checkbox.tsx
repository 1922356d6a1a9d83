import { Check } from 'lucide-react';

type RowCheckboxProps = { label: string; checked: boolean; onChoose: (isRange: boolean) => void };

/** Above the link that covers the row. With Shift it chooses a range. */
export function RowCheckbox({ label, checked, onChoose }: RowCheckboxProps) {
  return (
    <label className="group relative z-10 grid size-8 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="peer size-5.5 appearance-none rounded-sm border border-field bg-well transition-colors group-hover:border-link checked:border-primary checked:bg-primary"
      />
      <Check
        strokeWidth={3.25}
        className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
