/** Progress in the browser, per user: saved on every change, dropped after seven days (formation.md §4, §9). */
import { checkoutDaysMax } from '@zarpa/contract/payments/states.rules.ts';
import { validateSaved } from './wizard.saved.ts';
import { emptyWizard, isWorthSaving, type WizardState } from './wizard.state.ts';

const progressMsMax = checkoutDaysMax * 86_400_000;
/** Increased when a field changes its meaning; added or removed fields need no new version (`validateSaved`). */
const version = 3;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type Restored = { state: WizardState; outcome: 'fresh' | 'restored' | 'was-completed' };

type Saved = { version: number; timestamp: number; state: WizardState };

export const progressKey = (userId: string): string => `zarpa.wizard.${userId}`;

/** The browser's storage, or a store that keeps nothing where access is forbidden. */
export function browserStore(): Store {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

/** Full or forbidden storage must never block a payment. */
export function saveProgress(store: Store, userId: string, state: WizardState, now: number): void {
  try {
    if (!isWorthSaving(state)) return store.removeItem(progressKey(userId));
    const saved: Saved = { version, timestamp: now, state };
    store.setItem(progressKey(userId), JSON.stringify(saved));
  } catch {
    // Private windows may refuse; the server still knows the payment.
  }
}

export function restoreProgress(store: Store, userId: string, now: number, ids: () => string): Restored {
  const saved = read(store, userId, ids);
  if (!saved || now - saved.timestamp > progressMsMax || !isWorthSaving(saved.state)) {
    clearProgress(store, userId);
    return { state: emptyWizard(ids), outcome: 'fresh' };
  }
  if (saved.state.isCompanyCreated) {
    clearProgress(store, userId);
    return { state: emptyWizard(ids), outcome: 'was-completed' };
  }
  return { state: saved.state, outcome: 'restored' };
}

export function clearProgress(store: Store, userId: string): void {
  try {
    store.removeItem(progressKey(userId));
  } catch {
    // Forbidden storage has nothing to delete.
  }
}

export const peekProgress = (store: Store, userId: string, ids: () => string): WizardState | undefined =>
  read(store, userId, ids)?.state;

function read(store: Store, userId: string, ids: () => string): Pick<Saved, 'timestamp' | 'state'> | undefined {
  try {
    const parsed = JSON.parse(store.getItem(progressKey(userId)) ?? 'null') as Partial<Saved> | null;
    const state = validateSaved(parsed?.state, ids);
    return state && typeof parsed?.timestamp === 'number' ? { timestamp: parsed.timestamp, state } : undefined;
  } catch {
    return undefined;
  }
}
