import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

const key = 'zarpa.loaded-anew-for';

type Loaded<M, K extends keyof M> = { default: ComponentType<Props<M, K>> };
type Props<M, K extends keyof M> = M[K] extends ComponentType<infer P> ? P : never;

async function loadComponent<M, K extends keyof M>(load: () => Promise<M>, name: K): Promise<Loaded<M, K>> {
  return { default: (await load())[name] as ComponentType<Props<M, K>> };
}

/**
 * As `lazy`, where typed text must stay: without a connection a placeholder waits and the page reloads once there is
 * one. Asking again does not help, because browsers remember a failed module.
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
 * As `lazy`, everywhere else: a failure is said in its own place and the rest of the screen stays. `missing` is for
 * where there is no room to say it.
 */
export function lazyPiece<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K = 'default' as K,
  missing: ComponentType = MissingPart,
) {
  return lazy(() => loadComponent(load, name).catch(() => ({ default: missing }) as Loaded<M, K>));
}

/** As `lazyPiece`, with what stands there until it has come; a string is the size of a skeleton. */
export function lazyPlace<M, K extends keyof M>(load: () => Promise<M>, name: K, waiting?: ReactNode) {
  const Piece = lazyPiece(load, name) as unknown as ComponentType<object>;
  const shape = typeof waiting === 'string' ? <Skeleton className={waiting} /> : waiting;
  return function LazyPlace(props: Props<M, K>) {
    return (
      <Suspense fallback={shape}>
        <Piece {...(props as object)} />
      </Suspense>
    );
  };
}

/** Fetches it before it is shown; a failure is said where it is. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Runs when the pointer or the focus comes to what opens something. */
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
