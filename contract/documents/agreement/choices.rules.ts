/** What the members decide. The first choice of each list is the protective default. tax-law.md §5, legal-papers.md. */

export const accountUses = ['limited', 'jointly', 'each'] as const;
export const accountClosings = ['jointly', 'responsible', 'each'] as const;
export const ordinaryMajorities = ['majority', 'unanimity'] as const;
export const majorMajorities = ['unanimity', 'percentage'] as const;
export const expulsionPrices = ['appraised', 'capital_account'] as const;
export const deadlockEnds = ['appraisal', 'buy_sell', 'dissolution'] as const;
export const contributionKinds = ['none', 'money', 'property', 'services'] as const;
/** `unsaid`: not asked, or unknown. */
export const spouseRights = ['unsaid', 'none', 'community'] as const;

export type MemberChoice = {
  nationality: string;
  tax_number: string;
  contribution_kind: (typeof contributionKinds)[number];
  /** As typed: `1500.50`. */
  contribution_amount: string;
  contribution_currency: string;
  contribution_day: string;
  spouse: (typeof spouseRights)[number];
  spouse_name: string;
};

export type Successor = {
  name: string;
  /** In percent, as typed: `33.3`. */
  share: string;
  is_minor: boolean;
  guardian: string;
};

/** What the form holds and the wire carries: numbers as typed, empty where unanswered. */
export type AgreementChoices = {
  accounts_use: (typeof accountUses)[number];
  /** Whole dollars per payment. */
  accounts_limit_usd: string;
  accounts_close: (typeof accountClosings)[number];
  ordinary: (typeof ordinaryMajorities)[number];
  major: (typeof majorMajorities)[number];
  major_percent: string;
  /** Empty: the members appoint one for each year that requires it. */
  representative: string;
  representative_in_us: boolean;
  expulsion_price: (typeof expulsionPrices)[number];
  expulsion_months: string;
  deadlock: (typeof deadlockEnds)[number];
  members: MemberChoice[];
  /** None: the persons that the member names in the annex's form, or the heirs. */
  successors: Successor[];
};

export const successorsMax = 10;

export const protectingMember: MemberChoice = {
  nationality: '',
  tax_number: '',
  contribution_kind: 'none',
  contribution_amount: '',
  contribution_currency: 'USD',
  contribution_day: '',
  spouse: 'unsaid',
  spouse_name: '',
};

export const protectingChoices: AgreementChoices = {
  accounts_use: 'limited',
  accounts_limit_usd: '5000',
  accounts_close: 'jointly',
  ordinary: 'majority',
  major: 'unanimity',
  major_percent: '',
  representative: '',
  representative_in_us: false,
  expulsion_price: 'appraised',
  expulsion_months: '24',
  deadlock: 'appraisal',
  members: [],
  successors: [],
};

export function completeChoices(said: AgreementChoices, membersCount: number): AgreementChoices {
  const members = Array.from({ length: membersCount }, (_, place) => said.members[place] ?? protectingMember);
  return { ...said, members };
}

export const shownNumber = (number: string): string => {
  const plain = number.trim();
  if (plain === '') return '';
  return plain.length > 6 ? `••••${plain.slice(-4)}` : '••••';
};

/** The form sends back the masked number unchanged when the customer did not edit it. */
export const keptNumber = (sent: string, kept: string): string =>
  sent.trim() === shownNumber(kept) ? kept : sent.trim();
