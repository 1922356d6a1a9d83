import { shownCompany, type ShownCompany } from '@zarpa/contract/companies/company-member.rules.ts';
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import type { AccountingMethod } from '@zarpa/contract/profile/fields.rules.ts';
import type { LedgerYear } from '@zarpa/contract/ledger/shapes.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { mailingRowOf, type AddressRow } from '@zarpa/contract/values/mailing-address.rules.ts';
import type { MissingOfAccount } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { findNaics } from '@zarpa/contract/values/naics.rules.ts';
import type { ProcessorSheet } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type {
  OwnerQuestionKey,
  ReturnAnswer,
  ReturnQuestionKey,
  YearQuestionKey,
} from '@zarpa/contract/returns/questions.rules.ts';
import type { CategorySum, MarkedEntry, MissedFacts, PaperAddress, ReturnParty } from '../forms/return-facts.rules.ts';
import type { ReturnCompany } from './return-source.queries.ts';

type OwnerAnswers = Partial<Record<OwnerQuestionKey, ReturnAnswer>>;

export type KnownOwner = {
  id: string;
  name: string;
  address: PaperAddress;
  shareTenths: number;
  isManager: boolean;
  /** Null when the members do not say; then the answer about all owners holds. */
  isCompany: boolean | null;
  company?: ShownCompany;
  answers: OwnerAnswers;
};

export type ReturnSource = {
  company: {
    name: string;
    ein: string | null;
    formedOn: string | null;
    address: PaperAddress;
    /** Null when it equals `address`. */
    mailing: PaperAddress | null;
    accountingMethod: AccountingMethod | null;
    activity: { title: string; code: string } | null;
    /** Questions of the state's page; empty when unanswered. */
    contact: { filingNumber: string; email: string; phone: string };
    /** The day on which the SS-4 was sent, for a company without an EIN; null when it was not. */
    einAppliedOn: string | null;
  } | null;
  owners: KnownOwner[];
  /** By owner: answers that members and taxes already give, which nobody is asked for. */
  known: Readonly<Record<string, OwnerAnswers>>;
  /** The answer about all owners; null when missing or doubtful. */
  ownerIsCompany: boolean | null;
  year: FiscalYear & { isFirst: boolean };
  /** With a known end, nobody is asked whether a year is the last. */
  isEndKnown: boolean;
  answers: Partial<Record<YearQuestionKey, ReturnAnswer>>;
  /** Dollars; null when unanswered. */
  wyomingAssets: number | null;
  ledger: LedgerYear;
  openQuestions: number;
  hasNoOtherAccounts: boolean;
  files: number;
  processors: ProcessorSheet[];
  missingMonths: MissingOfAccount[];
  sums: CategorySum[];
  parties: ReturnParty[];
  marked: MarkedEntry[];
  unmarked: LedgerQuestionKey[];
  skipped: { reason: string; rows: number }[];
  missed: MissedFacts | null;
};

export function addressOf(row: AddressRow): PaperAddress {
  const text = (value: string | null) => value?.normalize('NFC').replaceAll(/\s+/g, ' ').trim() ?? '';
  return {
    street: text(row.address_line1),
    suite: text(row.address_line2),
    city: text(row.address_city),
    state: text(row.address_state),
    country: text(row.address_country),
    zip: text(row.address_zip),
  };
}

export function mailingOf({ profile }: Pick<ReturnCompany, 'profile'>): PaperAddress | null {
  const row = mailingRowOf(profile);
  return row && addressOf(row);
}

/** Only the profile writes it, after validation. */
export const methodOf = ({ profile }: Pick<ReturnCompany, 'profile'>): AccountingMethod | null =>
  (profile?.accounting_method as AccountingMethod | null | undefined) || null;

type Answered = { subject: string; question: ReturnQuestionKey; value: ReturnAnswer };

export function ownersOf(company: ReturnCompany, answered: readonly Answered[]): KnownOwner[] {
  return company.members.map((member) => ({
    ...(member.is_company && { company: shownCompany(member)! }),
    isCompany: member.is_company,
    id: member.id,
    name: `${member.first_name} ${member.last_name}`.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
    address: addressOf(member),
    shareTenths: Math.round(member.share * 10),
    isManager: member.role === 'manager',
    answers: answersOf(answered, member.id),
  }));
}

/** For a company its register's country; for partners whether the US taxes them as its own. Contradictions are asked. */
export function knownAnswers(
  { members }: Pick<ReturnCompany, 'members'>,
  ownersAre: string | undefined,
): ReturnSource['known'] {
  const answered = { us: 'yes', foreign: 'no' }[ownersAre ?? ''];
  return Object.fromEntries(
    members.map(({ id, is_company, register_country }): [string, OwnerAnswers] => {
      const country = (is_company && register_country && countryCodeOf(register_country)) || undefined;
      if (members.length === 1) return [id, country === undefined ? {} : { citizenship: country }];
      const registered = country && (country === 'US' ? 'yes' : 'no');
      const isUs = registered ?? answered;
      return [id, isUs === undefined || (answered !== undefined && answered !== isUs) ? {} : { us_person: isUs }];
    }),
  );
}

export function answersOf(answered: readonly Answered[], subject: string): Record<string, ReturnAnswer> {
  return Object.fromEntries(
    answered.filter((one) => one.subject === subject).map(({ question, value }) => [question, value]),
  );
}

export function activityOf(code: string | null): { title: string; code: string } | null {
  const found = code === null ? undefined : findNaics(code);
  return found ? { title: found.officialTitle, code: found.code } : null;
}
