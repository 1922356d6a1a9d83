import { keepStored } from '../ui/stored.ts';

/**
 * Browsers keep the page that was left and show it again on 'back'. After a sign-out or another sign-in it must show
 * and send nothing.
 */
const key = 'zarpa.sign-in-changes';

/** Told to the window before a session is closed: whoever listens to the server stops. */
export const signingOut = 'zarpa:signing-out';

let isTrusted: Promise<void> = Promise.resolve();

/** Resolves at once, but in a page that is brought back: there once it may go on, else never. */
export const whenTrusted = (): Promise<void> => isTrusted;

/** Whoever is about to sign out asks for nothing more in their name. Returns the way back, for when it fails. */
export function beginSignOut(): () => void {
  let undo = () => {};
  isTrusted = new Promise((resolve) => (undo = resolve));
  dispatchEvent(new Event(signingOut));
  return undo;
}

/** From here on somebody else may sit at this browser. For every tab. */
export function recordSignInChange(): void {
  keepStored('localStorage', key, crypto.randomUUID());
}

/** Holds the page back while it is kept, and loads it anew if there was a change meanwhile. Returns the way to stop. */
export function guardKeptPage(): () => void {
  const changesAtLoad = readChanges();
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
