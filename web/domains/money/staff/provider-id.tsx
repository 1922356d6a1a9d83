import { CopyValue } from '../../formation/staff/case/copy-value.tsx';

/** By which the provider's page finds it. */
export function ProviderId({ id, label }: { id: string; label: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span title={id} className="truncate tabular-nums">
        {id}
      </span>
      <CopyValue value={id} label={label} />
    </span>
  );
}
