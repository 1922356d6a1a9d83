import { lazy, type ComponentType } from 'react';

const key = 'zarpa.loaded-anew-for';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * As `lazy`, where what is typed is kept: without a connection the place of what is missing waits, and the page is loaded anew as soon
 * as there is one. To ask again would not help: a browser remembers that a module was not to be had, also when that was a while
 * ago, so with a connection the page is loaded anew once.
 */
export function lazyPart<P>(load: Load<P>) {
  return lazy(() =>
    load().catch(({ message }: Error) => {
      if (!navigator.onLine) addEventListener('online', () => location.reload());
      else if (sessionStorage.getItem(key) === message) throw new Error(message);
      else {
        sessionStorage.setItem(key, message);
        location.reload();
      }
      return new Promise<never>(() => undefined);
    }),
  );
}

/**
 * As `lazy`, everywhere else: what could not be loaded says so in its own place, and the rest of the screen, with what is typed in
 * it, stays. `missing` is for where there is no room to say it.
 */
export function lazyPiece<P>(load: Load<P>, missing: ComponentType = MissingPart) {
  return lazy(() => load().catch(() => ({ default: missing as ComponentType<P> })));
}

/** In the place of a part of a screen that could not be loaded. */
function MissingPart() {
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
