import { expect, test } from 'vitest';
import { emptyWizard, type WizardState } from './wizard.state.ts';
import { clearProgress, peekProgress, restoreProgress, saveProgress, type Store } from './wizard.storage.ts';

let next = 0;
const ids = () => `id-${next++}`;
const chosen = (change: Partial<WizardState> = {}): WizardState => ({
  ...emptyWizard(ids),
  selectedPlan: 'Plus',
  ...change,
});
const now = 1_800_000_000_000;

function refuse(): never {
  throw new DOMException('', 'QuotaExceededError');
}

function memory(): Store & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('what was saved is restored at the step that follows from it, with the same checkout id', () => {
  const store = memory();
  const saved = chosen({ currentStep: 1 });
  saveProgress(store, 'u', saved, now);
  expect(restoreProgress(store, 'u', now, ids)).toEqual({ state: { ...saved, currentStep: 2 }, outcome: 'restored' });
});

test('seven days to the millisecond are kept, one millisecond more is dropped', () => {
  const store = memory();
  saveProgress(store, 'u', chosen(), now);
  expect(restoreProgress(store, 'u', now + 604_800_000, ids).outcome).toBe('restored');
  expect(restoreProgress(store, 'u', now + 604_800_001, ids).outcome).toBe('fresh');
  expect(store.kept.size).toBe(0);
});

test('a completed company starts anew and leaves nothing behind', () => {
  const store = memory();
  saveProgress(store, 'u', chosen({ isCompanyCreated: true }), now);
  const { state, outcome } = restoreProgress(store, 'u', now, ids);
  expect(outcome).toBe('was-completed');
  expect(state).toMatchObject({ currentStep: 1, selectedPlan: null });
  expect(store.kept.size).toBe(0);
});

test('another person on the same browser finds nothing', () => {
  const store = memory();
  saveProgress(store, 'u', chosen(), now);
  expect(restoreProgress(store, 'other', now, ids).outcome).toBe('fresh');
});

test.each(['', '{', '[]', '{"version":1}', '{"version":1,"timestamp":1,"state":{"members":[]}}', '{"version":9}'])(
  'unreadable progress %j is a fresh start, not a broken page',
  (text) => {
    const store = memory();
    store.setItem('zarpa.wizard.u', text);
    expect(restoreProgress(store, 'u', now, ids).outcome).toBe('fresh');
  },
);

test('progress of an older release gains the fields that it lacks', () => {
  const store = memory();
  const { contactInfo: _, ...older } = chosen();
  store.setItem('zarpa.wizard.u', JSON.stringify({ version: 1, timestamp: now, state: older }));
  expect(restoreProgress(store, 'u', now, ids).state.contactInfo.name).toBe('');
});

test('nothing worth keeping is not kept', () => {
  const store = memory();
  saveProgress(store, 'u', chosen(), now);
  saveProgress(store, 'u', emptyWizard(ids), now);
  expect(peekProgress(store, 'u')).toBeUndefined();
  expect(store.kept.size).toBe(0);
});

test('a storage that throws never stops the wizard', () => {
  const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveProgress(store, 'u', chosen(), now)).not.toThrow();
  expect(() => clearProgress(store, 'u')).not.toThrow();
  expect(restoreProgress(store, 'u', now, ids).outcome).toBe('fresh');
});
