type RadioOptionsProps = {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  onChoose: (value: string) => void;
};

export function RadioOptions({ name, options, chosen, onChoose }: RadioOptionsProps) {
  return options.map(([value, label]) => (
    <label key={value} className="flex cursor-pointer items-start gap-2.5">
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">{label}</span>
    </label>
  ));
}
