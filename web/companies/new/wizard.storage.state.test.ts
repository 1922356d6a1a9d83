import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressText } from './wizard.payload.ts';
import { countryCodeOf, emptyAddress, emptyWizard, stepOf, type WizardState } from './wizard.state.ts';
import { clearProgress, peekProgress, restoreProgress, saveProgress, type Store } from './wizard.storage.ts';

const ids = () => crypto.randomUUID();
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

const keep = (store: Store, state: unknown, version = 1) =>
  store.setItem('zarpa.wizard.u', JSON.stringify({ version, timestamp: now, state }));
const registration = { registrationId: 'r1', companyName: 'Faro', email: 'a@b.test', pricePaid: 548 };

test('what another release wrote inside a member or an address is filled up, and drawn without a crash', () => {
  const store = memory();
  const { manual: _, ...address } = emptyAddress;
  const [member] = chosen().members;
  keep(store, {
    ...chosen(),
    members: [
      { ...member, name: 'Titular', address },
      { id: 'b', email: 'b@c.test' },
    ],
  });
  const { members } = restoreProgress(store, 'u', now, ids).state;
  expect(members.map(({ name, email }) => [name, email])).toEqual([
    ['Titular', ''],
    ['', 'b@c.test'],
  ]);
  for (const restored of members) {
    expect(addressText(restored.address)).toBe('');
    expect(countryCodeOf(restored.address)).toBe('AR');
  }
});

test('what does not fit is dropped, field by field, and the rest is kept', () => {
  const store = memory();
  keep(store, {
    ...chosen({ registration, paymentCompleted: true }),
    checkoutId: 'not-a-uuid',
    selectedPlan: 'Premium',
    selectedAddons: ['numero_voip', 7],
    companyNames: 'Faro',
    companyFormData: { companyName: 'Faro', termsAccepted: 'yes' },
    members: [null, { name: 'Titular', role: 'king', ownership: 50 }],
    contactInfo: { name: 'Contacto', address: { manual: { country: 'Atlantis', street: 'Calle 1' } } },
    added: { by: 'a newer release' },
  });
  const { state, outcome } = restoreProgress(store, 'u', now, ids);
  expect(outcome).toBe('restored');
  expect(state).toMatchObject({
    currentStep: 4,
    registration,
    paymentCompleted: true,
    selectedPlan: null,
    selectedAddons: ['numero_voip'],
    companyNames: { primaryName: '', alternativeName: '' },
    companyFormData: { companyName: 'Faro', termsAccepted: false },
    members: [{ name: 'Titular', role: 'member', ownership: '' }],
    // Nothing is invented for a filing: an unknown country is another one, not the first of the list.
    contactInfo: { name: 'Contacto', address: { manual: { country: 'Other', street: 'Calle 1', city: '' } } },
  });
  expect(state.checkoutId).not.toBe('not-a-uuid');
  expect(state).not.toHaveProperty('added');
});

test('a paid registration is kept whatever else is wrong, in every release’s progress', () => {
  for (const version of [0, 1, 2, 99]) {
    const store = memory();
    keep(store, { registration: { registrationId: 'r1' }, members: 'none' }, version);
    const { state, outcome } = restoreProgress(store, 'u', now, ids);
    expect([outcome, state.registration?.registrationId, state.currentStep]).toEqual(['restored', 'r1', 4]);
    expect(state.members).toHaveLength(1);
    expect(peekProgress(store, 'u', ids)?.registration?.registrationId).toBe('r1');
  }
});

test('whatever stands in the storage, the wizard starts with a state that it can draw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (state, more) => {
      const store = memory();
      keep(store, typeof state === 'object' && state ? { ...chosen(), ...state, members: more } : state);
      const restored = restoreProgress(store, 'u', now, ids).state;
      expect(restored.members.length).toBeGreaterThan(0);
      for (const { address } of [...restored.members, restored.contactInfo])
        expect(typeof addressText(address)).toBe('string');
      saveProgress(store, 'u', { ...restored, selectedPlan: 'Plus' }, now);
      expect(restoreProgress(store, 'u', now, ids).state).toEqual({
        ...restored,
        selectedPlan: 'Plus',
        currentStep: stepOf({ ...restored, selectedPlan: 'Plus' }),
      });
    }),
  );
});

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
  expect(peekProgress(store, 'u', ids)).toBeUndefined();
  expect(store.kept.size).toBe(0);
});

test('a storage that throws never stops the wizard', () => {
  const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveProgress(store, 'u', chosen(), now)).not.toThrow();
  expect(() => clearProgress(store, 'u')).not.toThrow();
  expect(restoreProgress(store, 'u', now, ids).outcome).toBe('fresh');
});
