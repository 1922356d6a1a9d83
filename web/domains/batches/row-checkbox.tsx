import { Check } from 'lucide-react';

type RowCheckboxProps = { label: string; checked: boolean; onChoose: (isRange: boolean) => void };

/** Above the link that covers the row. With Shift it chooses a range. */
export function RowCheckbox({ label, checked, onChoose }: RowCheckboxProps) {
  return (
    <label className="group/box relative z-1 -my-1 -ml-2 grid size-9 shrink-0 cursor-pointer place-items-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="peer col-start-1 row-start-1 size-4.5 appearance-none rounded-sm border border-field bg-well transition-colors group-hover/box:border-link checked:border-primary checked:bg-primary"
      />
      <Check
        strokeWidth={3.25}
        className="pointer-events-none col-start-1 row-start-1 size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
