import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

const key = 'zarpa.loaded-anew-for';

type Loaded<M, K extends keyof M> = { default: ComponentType<Props<M, K>> };
type Props<M, K extends keyof M> = M[K] extends ComponentType<infer P> ? P : never;

async function loadComponent<M, K extends keyof M>(load: () => Promise<M>, name: K): Promise<Loaded<M, K>> {
  return { default: (await load())[name] as ComponentType<Props<M, K>> };
}

/**
 * `lazy` for places where typed text must stay: offline, a placeholder waits and the page reloads once connected.
 * Retrying does not help, because browsers remember a failed module.
 */
export function lazyPart<M, K extends keyof M>(load: () => Promise<M>, name: K) {
  return lazy(() =>
    loadComponent(load, name).catch(({ message }: Error) => {
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
 * `lazy` for everywhere else: a failure shows in its own place and the rest of the screen stays. `missing` replaces
 * it where there is no room.
 */
export function lazyPiece<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K = 'default' as K,
  missing: ComponentType = MissingPart,
) {
  return lazy(() => loadComponent(load, name).catch(() => ({ default: missing }) as Loaded<M, K>));
}

/** `lazyPiece` with a placeholder; a string is the size of a skeleton. What is there already is drawn at once: React shows a placeholder for 0.3 s at least. */
export function lazyPlace<M, K extends keyof M>(load: () => Promise<M>, name: K, waiting?: ReactNode) {
  const Piece = lazyPiece(load, name) as unknown as ComponentType<object>;
  const shape = typeof waiting === 'string' ? <Skeleton className={waiting} /> : waiting;
  return function LazyPlace(props: Props<M, K>) {
    // Fixed while it is shown: another component would forget its state.
    const [Ready] = useState(() => (ready.get(load) as M | undefined)?.[name] as ComponentType<object> | undefined);
    if (Ready) return <Ready {...(props as object)} />;
    return (
      <Suspense fallback={shape}>
        <Piece {...(props as object)} />
      </Suspense>
    );
  };
}

/** `lazyPlace` of a part that every use of its screen needs: fetched as soon as the module runs, and named by the page (build/page-parts.ts). */
export const preloadedPlace: typeof lazyPlace = (load, name, waiting) => {
  preload(load);
  return lazyPlace(load, name, waiting);
};

/**
 * `lazyPlace` of a part that its screen shows at times: fetched as soon as the module runs where an early answer made the
 * page name `chunk` (`Hint` in build/early-reads-script.ts).
 */
export function hintedPlace<M, K extends keyof M>(
  chunk: string,
  ...[load, name, waiting]: Parameters<typeof lazyPlace<M, K>>
): ReturnType<typeof lazyPlace<M, K>> {
  if (document.querySelector(`link[rel=modulepreload][href^="/assets/${chunk}-"]`)) preload(load);
  return lazyPlace(load, name, waiting);
}

/** Failures are ignored here; they show when the part is rendered. */
export function preload(load: () => Promise<unknown>): void {
  load().then(
    (module) => ready.set(load, module),
    () => undefined,
  );
}

const ready = new WeakMap<() => Promise<unknown>, unknown>();

/** Runs when the pointer or the focus reaches the opener. */
export const onApproach = (run: () => void) => ({ onPointerEnter: run, onFocus: run });

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
