/** Covers the page for 3000 ms (formation.md §9) by CSS alone: no script has to take it away. */
export function BouncingLoader() {
  return (
    <output className="legal-loader fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-canvas">
      <span aria-hidden="true" className="flex items-end gap-3">
        <span className="bounce size-4 rounded-full bg-primary" />
        <span className="bounce size-4 rounded-full bg-primary" />
        <span className="bounce size-4 rounded-full bg-primary" />
      </span>
      <span className="text-sm text-muted">Cargando...</span>
    </output>
  );
}
