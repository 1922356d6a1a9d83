import type { CatalogueChange } from '@zarpa/contract/payments/catalogue-changes.rules.ts';

/** Each value as it was and as it will be. */
export function DifferenceList({ changes }: { changes: readonly CatalogueChange[] }) {
  if (changes.length === 0) return <p className="text-sm text-muted">Nada cambia.</p>;
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="wrap-anywhere text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            {before && (
              <>
                <span className="sr-only">antes </span>
                <s className="text-muted">{before}</s>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">, ahora </span>
              </>
            )}
            <span className="font-medium">{after || 'nada'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
