import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressText } from '../address/address.state.ts';
import { detailsProblems } from '../members/details.checks.ts';
import { emptyMember, emptyWizard, furthestStep, type WizardState } from './wizard.state.ts';
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

function memory(): Store & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test('what was saved is restored as it was, with the same checkout id', () => {
  const store = memory();
  const saved = chosen();
  saveProgress(store, 'u', saved, now);
  expect(restoreProgress(store, 'u', now, ids)).toEqual({ state: saved, outcome: 'restored' });
});

test('the company’s purpose is restored line by line, and is empty where none was kept', () => {
  const store = memory();
  const saved = chosen();
  const contactWith = (change: object) => ({ ...saved, details: { ...saved.details, contact: { ...change } } });
  save(store, contactWith({ name: 'Contacto', business_purpose: 'Tienda en línea.\n\nEnvíos propios.' }), 3);
  const { contact } = restoreProgress(store, 'u', now, ids).state.details;
  expect([contact.name, contact.business_purpose]).toEqual(['Contacto', 'Tienda en línea.\n\nEnvíos propios.']);
  save(store, contactWith({ name: 'Contacto' }), 3);
  expect(restoreProgress(store, 'u', now, ids).state.details.contact.business_purpose).toBe('');
});

test('seven days to the millisecond are kept, one millisecond more is dropped', () => {
  const store = memory();
  saveProgress(store, 'u', chosen(), now);
  expect(restoreProgress(store, 'u', now + 604_800_000, ids).outcome).toBe('restored');
  expect(restoreProgress(store, 'u', now + 604_800_001, ids).outcome).toBe('fresh');
  expect(store.entries.size).toBe(0);
});

test('a completed company starts anew and leaves nothing behind', () => {
  const store = memory();
  saveProgress(store, 'u', chosen({ isCompanyCreated: true }), now);
  const { state, outcome } = restoreProgress(store, 'u', now, ids);
  expect(outcome).toBe('was-completed');
  expect([furthestStep(state), state.selectedPlan]).toEqual([1, null]);
  expect(store.entries.size).toBe(0);
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

const save = (store: Store, state: unknown, version = 1) =>
  store.setItem('zarpa.wizard.u', JSON.stringify({ version, timestamp: now, state }));
const registration = { registrationId: 'r1', companyName: 'Faro', email: 'a@b.test', pricePaid: 548 };

test('what does not fit is dropped, field by field, and the rest is kept', () => {
  const store = memory();
  save(store, {
    ...chosen({ registration, paymentCompleted: true }),
    checkoutId: 'not-a-uuid',
    selectedPlan: 'Premium',
    selectedAddons: ['numero_voip', 7],
    companyNames: 'Faro',
    buyer: { country: 'Atlantis', startsAtOnce: true },
    companyFormData: { companyName: 'Faro', termsAccepted: 'yes' },
    details: {
      members: [
        null,
        { name: 'Titular', role: 'king', ownership_percentage: 50, phone: { country: 'XX', number: '1' } },
      ],
      contact: { name: 'Contacto', phone: 7, address: { country: 'Atlantis', line1: 'Calle 1' } },
    },
    added: { by: 'a newer release' },
  });
  const { state, outcome } = restoreProgress(store, 'u', now, ids);
  expect(outcome).toBe('restored');
  expect(state).toMatchObject({
    registration,
    paymentCompleted: true,
    selectedPlan: null,
    selectedAddons: ['numero_voip'],
    companyNames: { primaryName: '', alternativeName: '' },
    buyer: { country: '', startsAtOnce: true },
    companyFormData: { companyName: 'Faro', termsAccepted: false },
    details: {
      members: [{ name: 'Titular', role: 'member', ownership_percentage: '', phone: { country: '', number: '1' } }],
      // A filing invents nothing: an unknown country becomes `Other`, not the first of the list.
      contact: { name: 'Contacto', phone: { number: '' }, address: { country: 'Other', line1: 'Calle 1', city: '' } },
    },
  });
  expect(state.checkoutId).not.toBe('not-a-uuid');
  expect(state).not.toHaveProperty('added');
});

test('a paid registration is kept whatever else is wrong, in every release’s progress', () => {
  for (const version of [0, 1, 2, 99]) {
    const store = memory();
    save(store, { registration: { registrationId: 'r1' }, members: 'none' }, version);
    const { state, outcome } = restoreProgress(store, 'u', now, ids);
    expect([outcome, state.registration?.registrationId, furthestStep(state)]).toEqual(['restored', 'r1', 4]);
    expect(state.details.members).toHaveLength(1);
    expect(peekProgress(store, 'u', ids)?.registration?.registrationId).toBe('r1');
  }
});

test('whatever stands in the storage, the wizard starts with a state that it can draw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (state, more) => {
      const store = memory();
      save(store, typeof state === 'object' && state ? { ...chosen(), ...state, details: more } : state);
      const restored = restoreProgress(store, 'u', now, ids).state;
      const { members, contact } = restored.details;
      expect(members.length).toBeGreaterThan(0);
      for (const { address } of [...members, contact]) expect(typeof addressText(address)).toBe('string');
      expect(Array.isArray(detailsProblems(restored.details))).toBe(true);
      saveProgress(store, 'u', { ...restored, selectedPlan: 'Plus' }, now);
      expect(restoreProgress(store, 'u', now, ids).state).toEqual({
        ...restored,
        selectedPlan: 'Plus',
      });
    }),
  );
});

test('nothing worth keeping is not kept', () => {
  const store = memory();
  saveProgress(store, 'u', chosen(), now);
  saveProgress(store, 'u', emptyWizard(ids), now);
  expect(peekProgress(store, 'u', ids)).toBeUndefined();
  expect(store.entries.size).toBe(0);
});

test('a storage that throws never stops the wizard', () => {
  const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => saveProgress(store, 'u', chosen(), now)).not.toThrow();
  expect(() => clearProgress(store, 'u')).not.toThrow();
  expect(restoreProgress(store, 'u', now, ids).outcome).toBe('fresh');
});

test('a member that is a company comes back as it was typed, and so does what was typed of a person before', () => {
  const store = memory();
  const company = {
    ...emptyMember('m'),
    name: 'Ana Paz',
    is_company: true,
    company_name: 'Faro Sur S.L.',
    register_country: 'ES',
    register_number: 'B-1',
    signatory_first_name: 'Ana',
    signatory_last_name: 'Paz',
    signatory_title: 'Administradora',
  };
  const state = chosen();
  saveProgress(store, 'u', { ...state, details: { ...state.details, members: [company] } }, now);
  expect(restoreProgress(store, 'u', now, ids).state.details.members).toEqual([company]);
});
