/** portal.md §2: the two counters; empty until the lists are there. */
export function PaperCounts({ main, others }: { main: number | undefined; others: number | undefined }) {
  return (
    <dl aria-label="Resumen" className="grid grid-cols-2 gap-3">
      <Count name="Principales">{main}</Count>
      <Count name="Adicionales">{others}</Count>
    </dl>
  );
}

function Count({ name, children }: { name: string; children: number | undefined }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{children ?? '–'}</dd>
    </div>
  );
}
