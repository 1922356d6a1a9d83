/** Progress kept in the browser, per user: saved on every change, dropped after seven days (formation.md §4, §9). */
import { emptyWizard, isWorthSaving, stepOf, type WizardState } from './wizard.state.ts';

export const progressDaysMax = 7;
const progressMsMax = 604_800_000;
const version = 1;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type Restored = { state: WizardState; outcome: 'fresh' | 'restored' | 'was-completed' };

type Saved = { version: number; timestamp: number; state: WizardState };

export function progressKey(userId: string): string {
  return `zarpa.wizard.${userId}`;
}

/** The browser's storage; one that keeps nothing where even its name is forbidden. */
export function browserStore(): Store {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

/** A full or forbidden storage must never stop somebody from paying. */
export function saveProgress(store: Store, userId: string, state: WizardState, now: number): void {
  try {
    if (!isWorthSaving(state)) return store.removeItem(progressKey(userId));
    const saved: Saved = { version, timestamp: now, state };
    store.setItem(progressKey(userId), JSON.stringify(saved));
  } catch {
    // Private windows may refuse; the server still knows what was paid.
  }
}

/** Saved progress with its computed step; a completed company starts anew; old or unreadable progress is dropped. */
export function restoreProgress(store: Store, userId: string, now: number, ids: () => string): Restored {
  const saved = read(store, userId);
  const fresh = emptyWizard(ids);
  if (!saved || saved.version !== version || now - saved.timestamp > progressMsMax) {
    clearProgress(store, userId);
    return { state: fresh, outcome: 'fresh' };
  }
  if (saved.state.isCompanyCreated) {
    clearProgress(store, userId);
    return { state: fresh, outcome: 'was-completed' };
  }
  // Spread over a fresh state: progress saved by an older release may lack a field.
  const state = { ...fresh, ...saved.state };
  return { state: { ...state, currentStep: stepOf(state) }, outcome: 'restored' };
}

export function clearProgress(store: Store, userId: string): void {
  try {
    store.removeItem(progressKey(userId));
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

/** What is kept now, as it is: another tab may have written it. */
export function peekProgress(store: Store, userId: string): WizardState | undefined {
  return read(store, userId)?.state;
}

function read(store: Store, userId: string): Saved | undefined {
  try {
    const parsed = JSON.parse(store.getItem(progressKey(userId)) ?? 'null') as Partial<Saved> | null;
    const isWhole = parsed?.state && Array.isArray(parsed.state.members) && parsed.state.members.length > 0;
    return isWhole && typeof parsed.timestamp === 'number' ? (parsed as Saved) : undefined;
  } catch {
    return undefined;
  }
}
