/** A company's year with everything for its papers. */
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { nobodyPrepares } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import type { RelatedPartyFacts } from '@zarpa/contract/ledger/related/operations.ts';
import { settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import type { FilledForm } from '../../domains/returns/forms/filled-form.rules.ts';
import type {
  CategorySum,
  CitedEntry,
  ReturnFacts,
  ReturnOwner,
  ReturnParty,
} from '../../domains/returns/forms/return-facts.rules.ts';

export const sampleOwner: ReturnOwner = {
  id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c72',
  name: 'Titular Principal',
  address: {
    street: 'Calle Uno 1',
    suite: '',
    city: 'Guadalajara',
    state: 'Jalisco',
    country: 'Mexico',
    zip: '44100',
  },
  shareTenths: 1000,
  isManager: false,
  isCompany: false,
  answers: {
    citizenship: 'MX',
    residence: 'MX',
    business_countries: ['MX', 'ES'],
    us_tax_id: 'none',
    foreign_tax_id: 'XAXX010101000',
    activity: '541430',
    us_person: 'no',
  },
};

/** A company of the owner's, as a related party. */
export const sampleParty: ReturnParty = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Faro Estudio, S. A.',
  address: { street: 'Calle Dos 2', suite: '', city: 'Lima', state: '', country: 'Peru', zip: '15001' },
  isUs: false,
  answers: {
    citizenship: 'PE',
    residence: 'PE',
    business_countries: ['PE'],
    us_tax_id: 'none',
    foreign_tax_id: '20123456789',
    activity: '541511',
    party_loan_from_before: 0,
    party_loan_to_before: 0,
  },
};

/** The same party as entered into the company's list. */
export const samplePartyFacts: RelatedPartyFacts = {
  name: sampleParty.name,
  relation: 'owned_by_owner',
  is_company: true,
  is_us: false,
  share: 100,
  street: 'Calle Dos 2',
  city: 'Lima',
  state: '',
  zip: '15001',
  country: 'PE',
};

/** A whole calendar year with one foreign owner, without entries. */
export const sampleFacts: ReturnFacts = {
  company: {
    name: 'Faro Digital LLC',
    ein: '98-7654321',
    formedOn: '2024-06-15',
    address: {
      street: '30 N Gould St',
      suite: 'Ste 100',
      city: 'Sheridan',
      state: 'WY',
      country: 'United States',
      zip: '82801',
    },
    activity: { title: 'Custom Computer Programming Services', code: '541511' },
  },
  accountingMethod: 'cash',
  year: { year: 2025, period: '2025', begin: '2025-01-01', end: '2025-12-31', isFirst: false },
  owners: [sampleOwner],
  answers: {
    countries: ['MX', 'US'],
    is_final: 'no',
    changed: 'no',
    other_assets: 100_000,
    loan_from_owner_before: 0,
    loan_to_owner_before: 0,
    imports: 'no',
    cost_sharing: 'no',
    hybrid_payments: 'no',
    interest_loans: 'no',
    guaranteed_payments: 0,
    participated: 'yes',
    inventory_before: 0,
    inventory_after: 0,
  },
  settings: settingsOf({}),
  preparer: nobodyPrepares,
  sums: [],
  balances: [{ account: 'mercury:USD', currency: 'USD', closingMinor: 250_075, usdCents: 250_075 }],
  rates: [{ currency: 'EUR', rate: '1.13', source: 'IRS yearly average 2025' }],
  skipped: [],
  missed: null,
  amendment: 0,
};

/** In mid-year, in dollars, from a bank file. */
export const sampleEntry = (usdCents: number, change: Partial<CitedEntry> = {}): CitedEntry => ({
  entryId: `entry ${usdCents}`,
  day: '2025-06-30',
  description: 'WIRE 7731',
  currency: 'USD',
  amountMinor: usdCents,
  usdCents,
  rate: null,
  rateSource: 'own',
  kind: 'bank',
  paidBy: 'company',
  origin: { fileName: 'mercury-2025.csv', row: 12 },
  ...change,
});

export const sampleSum = (category: CategoryKey, cited: readonly CitedEntry[]): CategorySum => ({
  category,
  usdCents: cited.reduce((all, { usdCents }) => all + usdCents, 0),
  entries: cited.length,
  cited,
});

/** Every line of a form by its key: its text, its cents, or whether it is ticked. */
export const valuesOf = ({ parts }: FilledForm): Record<string, string | number | boolean> =>
  Object.fromEntries(
    parts.flatMap(({ lines }) =>
      lines.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean]),
    ),
  );

export const filledOf = (form: FilledForm): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(valuesOf(form)).filter(([, value]) => value !== '' && value !== false));
