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

/** As in the company's papers; countries in English. */
export type PaperAddress = {
  street: string;
  suite: string;
  city: string;
  state: string;
  country: string;
  zip: string;
};

export type ReturnOwner = {
  /** The member's id; the reference ID derives from it, so it must stay the same every year. */
  id: string;
  name: string;
  address: PaperAddress;
  /** Tenths of a percent: 1000 is all. */
  shareTenths: number;
  isManager: boolean;
  isCompany: boolean;
  /**
   * For a company: its register's country and its signatory. Absent when unknown, so that digests of earlier papers stay the
   * same.
   */
  company?: ShownCompany;
  answers: Partial<Record<OwnerQuestionKey, ReturnAnswer>>;
};

export type CitedEntry = {
  entryId: string;
  day: string;
  description: string;
  currency: string;
  amountMinor: number;
  /** The company's gain (positive) or loss. */
  usdCents: number;
  rate: string | null;
  rateSource: RateSource;
  kind: EntryKind;
  paidBy: Payer;
  houseItem?: string;
  origin: { fileName: string; row: number } | null;
  /** The related party on the other side or as the payer; absent when none was named. */
  withParty?: string;
  /** An entry with an owner in a category that is not an owner's. */
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

/** An entry whose other party was named, in a category that is not an owner's. */
export type MarkedEntry = { category: CategoryKey; entry: CitedEntry };

export type CategorySum = { category: CategoryKey; usdCents: number; entries: number; cited: readonly CitedEntry[] };

export type ClosingBalance = { account: string; currency: string; closingMinor: number; usdCents: number };

export type ReturnFacts = {
  company: {
    name: string;
    ein: string;
    formedOn: string;
    address: PaperAddress;
    activity: { title: string; code: string };
    /** Absent with an EIN, so that digests of earlier papers stay the same. */
    einAppliedOn?: string;
  };
  /** From the profile; absent in papers that do not ask for it. */
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
  /** This and the next two are absent when no entry has such a party, so that digests of earlier papers stay the same. */
  parties?: readonly ReturnParty[];
  marked?: readonly MarkedEntry[];
  unmarked?: readonly LedgerQuestionKey[];
  processorNotes?: readonly string[];
  /** Months that no file covers; absent when none is missing, so that digests of earlier papers stay the same. */
  missingMonths?: readonly MissingOfAccount[];
  missed: MissedFacts | null;
  amendment: number;
  /** The year whose Form 1120 replaces the unpublished one; absent otherwise. */
  priorForm?: number;
};

export type MissedFacts = { learned: string; cause: string; since: string };

/** Entries cited under a line of a worksheet; the statement of Part V has all of them. */
export const citedMax = 200;
