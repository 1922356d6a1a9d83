import { classNames } from '../../../../platform/ui/class-names.ts';

type RadioCardProps = { name: string; label: string; hint: string; isChosen: boolean; onChoose: () => void };

/** One of a few answers, with what follows from it. */
export function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-2.5 rounded-lg border p-4 transition-colors',
        isChosen ? 'border-primary bg-primary-soft/60' : 'border-line bg-surface hover:border-field',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {label}
        <span className="block text-sm wrap-anywhere text-muted">{hint}</span>
      </span>
    </label>
  );
}
