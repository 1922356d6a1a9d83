import { lazy, type ComponentType } from 'react';

const key = 'zarpa.loaded-anew-for';

/**
 * As `lazy`, where what is typed is kept: without a connection the place of what is missing waits, and the page is loaded anew as soon
 * as there is one. To ask again would not help: a browser remembers that a module was not to be had, also when that was a while
 * ago, so with a connection the page is loaded anew once.
 */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
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
