/** In the place of a part of a screen that could not be loaded. */
export function MissingPart() {
  return (
    <p role="alert" className="p-2 text-sm text-muted">
      Esta parte no se pudo cargar. Revisa tu conexión y{' '}
      <button
        type="button"
        className="font-semibold text-link underline underline-offset-4"
        onClick={() => location.reload()}
      >
        carga la página otra vez
      </button>
      .
    </p>
  );
}
