/** Progress kept in the browser, per user: saved on every change, dropped after seven days (formation.md §4, §9). */
import { emptyWizard, isWorthSaving, stepOf, type WizardState } from './wizard.state.ts';

export const progressDaysMax = 7;
const progressMsMax = 604_800_000;
const version = 1;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type Restored = { state: WizardState; outcome: 'fresh' | 'restored' | 'was-completed' };

type Saved = { version: number; timestamp: number; state: WizardState };

function keyOf(userId: string): string {
  return `zarpa.wizard.${userId}`;
}

/** A full or forbidden storage must never stop somebody from paying. */
export function saveProgress(store: Store, userId: string, state: WizardState, now: number): void {
  try {
    if (!isWorthSaving(state)) return store.removeItem(keyOf(userId));
    const saved: Saved = { version, timestamp: now, state };
    store.setItem(keyOf(userId), JSON.stringify(saved));
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
    store.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

function read(store: Store, userId: string): Saved | undefined {
  try {
    const parsed = JSON.parse(store.getItem(keyOf(userId)) ?? 'null') as Partial<Saved> | null;
    const isWhole = parsed?.state && Array.isArray(parsed.state.members) && parsed.state.members.length > 0;
    return isWhole && typeof parsed.timestamp === 'number' ? (parsed as Saved) : undefined;
  } catch {
    return undefined;
  }
}
