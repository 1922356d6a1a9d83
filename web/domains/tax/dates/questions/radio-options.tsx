import type { ReactNode } from 'react';

type RadioOptionsProps = {
  name: string;
  options: readonly (readonly [value: string, label: ReactNode])[];
  chosen: string;
  onChoose: (value: string) => void;
};

export function RadioOptions({ name, options, chosen, onChoose }: RadioOptionsProps) {
  return options.map(([value, label]) => (
    <label
      key={value}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line px-4 py-2.5 hover:bg-hover/50 has-checked:border-primary has-checked:bg-hover/50"
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0"
      />
      <span className="min-w-0">{label}</span>
    </label>
  ));
}
