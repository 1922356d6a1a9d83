import { keepStored } from '../ui/stored.ts';

/**
 * Browsers keep the page that was left and restore it on 'back'. After a sign-out or another sign-in a restored
 * page must show and send nothing.
 */
const key = 'zarpa.sign-in-changes';

/** Window event before a session closes; event-stream listeners stop on it. */
export const signingOut = 'zarpa:signing-out';

const changesAtLoad = readChanges();
let isTrusted: Promise<void> = Promise.resolve();

/** Resolves at once, except in a page restored by 'back': there it resolves only if the page may continue. */
export const whenTrusted = (): Promise<void> => isTrusted;

/** As `whenTrusted`, for a call by the cookie alone: once another tab signed out or in, the page loads again instead. */
export async function whenOwnCookie(): Promise<void> {
  await isTrusted;
  if (readChanges() === changesAtLoad) return;
  location.reload();
  await new Promise(() => undefined);
}

/** Stops further calls before a sign-out. Returns the undo, for a sign-out that fails. */
export function beginSignOut(): () => void {
  let undo = () => {};
  isTrusted = new Promise((resolve) => (undo = resolve));
  dispatchEvent(new Event(signingOut));
  return undo;
}

/** Marks, for every tab, that another person may be using this browser from now on. */
export function recordSignInChange(): void {
  keepStored('localStorage', key, crypto.randomUUID());
}

/** Hides the page while the browser keeps it, and reloads it if the sign-in changed meanwhile. Returns the cleanup. */
export function guardKeptPage(): () => void {
  const { style } = document.documentElement;
  let trust = () => {};

  function holdBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    style.visibility = 'hidden';
    isTrusted = new Promise((resolve) => (trust = resolve));
  }
  function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    if (changesAtLoad === undefined || readChanges() !== changesAtLoad) return location.reload();
    style.visibility = '';
    trust();
  }

  addEventListener('pagehide', holdBack);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', holdBack);
    removeEventListener('pageshow', comeBack);
  };
}

function readChanges(): string | undefined {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return undefined;
  }
}
