import type { ShownCompany } from '@zarpa/contract/companies/company-member.rules.ts';
import type { AccountingMethod } from '@zarpa/contract/profile/fields.rules.ts';
import type { MissingOfAccount } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { EntryKind, RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { RelatedConcept } from '@zarpa/contract/ledger/related/lines.rules.ts';
import type {
  OwnerQuestionKey,
  PartyQuestionKey,
  ReturnAnswer,
  YearQuestionKey,
} from '@zarpa/contract/returns/questions.rules.ts';
import type { ReturnSettings } from '@zarpa/contract/returns/settings.rules.ts';

/** As it stands in the company's papers; in English where it is a country. */
export type PaperAddress = {
  street: string;
  suite: string;
  city: string;
  state: string;
  country: string;
  zip: string;
};

export type ReturnOwner = {
  /** The member's; the reference ID is made of it, so that it is the same every year. */
  id: string;
  name: string;
  address: PaperAddress;
  /** In tenths of a percent, 1000 is all of it. */
  shareTenths: number;
  isManager: boolean;
  isCompany: boolean;
  /** Of a company, where it is registered and who signs for it; absent where nobody told, so that papers of before stay what they are. */
  company?: ShownCompany;
  answers: Partial<Record<OwnerQuestionKey, ReturnAnswer>>;
};

export type CitedEntry = {
  entryId: string;
  day: string;
  description: string;
  currency: string;
  amountMinor: number;
  /** What the company gained (positive) or lost. */
  usdCents: number;
  /** Dollars for one unit; null where it was in dollars. */
  rate: string | null;
  rateSource: RateSource;
  kind: EntryKind;
  paidBy: Payer;
  houseItem?: string;
  origin: { fileName: string; row: number } | null;
  /** The related party that it was with, or that paid it; absent where nobody named one. */
  withParty?: string;
  /** Its category is no owner's, and it was with an owner. */
  withOwner?: true;
  withMember?: string;
  concept?: RelatedConcept;
};

export type ReturnParty = {
  id: string;
  name: string;
  address: PaperAddress;
  isUs: boolean;
  answers: Partial<Record<OwnerQuestionKey | PartyQuestionKey, ReturnAnswer>>;
};

/** An entry of a category that is no owner's, with whom somebody said. */
export type MarkedEntry = { category: CategoryKey; entry: CitedEntry };

/** What a category comes to in the year, and the entries behind it: all of them where there are at most `citedMax`. */
export type CategorySum = { category: CategoryKey; usdCents: number; entries: number; cited: readonly CitedEntry[] };

export type ClosingBalance = { account: string; currency: string; closingMinor: number; usdCents: number };

export type ReturnFacts = {
  company: {
    name: string;
    ein: string;
    formedOn: string;
    address: PaperAddress;
    activity: { title: string; code: string };
    /** Absent where there is an EIN, so that papers of before stay what they are. */
    einAppliedOn?: string;
  };
  /** As the profile says it; absent where a paper does not ask it. */
  accountingMethod?: AccountingMethod;
  year: {
    year: number;
    period: string;
    begin: string;
    end: string;
    isFirst: boolean;
  };
  owners: readonly ReturnOwner[];
  answers: Partial<Record<YearQuestionKey, ReturnAnswer>>;
  settings: ReturnSettings;
  preparer: Preparer;
  sums: readonly CategorySum[];
  balances: readonly ClosingBalance[];
  rates: readonly { currency: string; rate: string; source: string }[];
  skipped: readonly { reason: string; rows: number }[];
  /** Absent where no entry is with one, as the two after it, so that papers of before stay what they are. */
  parties?: readonly ReturnParty[];
  marked?: readonly MarkedEntry[];
  unmarked?: readonly LedgerQuestionKey[];
  processorNotes?: readonly string[];
  /** Months that no file tells of; absent where none is missing, so that papers of before stay what they are. */
  missingMonths?: readonly MissingOfAccount[];
  missed: MissedFacts | null;
  /** 0 of the first filing, then counting. */
  amendment: number;
  /** Where the 1120 of its own year is not published yet, the year whose form is used in its place; absent otherwise. */
  priorForm?: number;
};

export type MissedFacts = { learned: string; cause: string; since: string };

/** So many entries are cited under a line of a worksheet; the statement of Part V has every one. */
export const citedMax = 200;
