/** Everything that the papers of one year are made of, complete: what is missing was asked before. Pure. */
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
  /** A member-manager, for the K-1. */
  isManager: boolean;
  isCompany: boolean;
  /** Of a company, where it is registered and who signs for it; absent where nobody told, so that papers of before stay what they are. */
  company?: ShownCompany;
  answers: Partial<Record<OwnerQuestionKey, ReturnAnswer>>;
};

/** An entry of the ledger as a paper cites it, or the part of one that is of the category. */
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
  /** Of what was bought of us, which item (`house-items.rules.ts`). */
  houseItem?: string;
  /** Of a bank's file. */
  origin: { fileName: string; row: number } | null;
  /** The related party that it was with, or that paid it; absent where nobody named one. */
  withParty?: string;
  /** Its category is no owner's, and it was with an owner. */
  withOwner?: true;
  /** Which owner, where somebody said it. */
  withMember?: string;
  /** What it was, where somebody said it. */
  concept?: RelatedConcept;
};

/** Somebody who belongs to the owner, with whom entries of the year were. */
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

/** Of an account at the year's end, in dollars, as its file or its owner says it. */
export type ClosingBalance = { account: string; currency: string; closingMinor: number; usdCents: number };

export type ReturnFacts = {
  company: {
    name: string;
    /** `12-3456789` */
    ein: string;
    formedOn: string;
    address: PaperAddress;
    /** The primary activity, in English, and its NAICS code. */
    activity: { title: string; code: string };
    /** Where `ein` is empty, the day on which it was applied for; absent otherwise, so that papers of before stay what they are. */
    einAppliedOn?: string;
  };
  /** As the profile says it; absent where a paper does not ask it. */
  accountingMethod?: AccountingMethod;
  year: {
    /** The calendar year in which it begins. */
    year: number;
    /** `2026` or `2026-27` */
    period: string;
    begin: string;
    end: string;
    isFirst: boolean;
  };
  /** Whoever owns a part, in the papers' order. */
  owners: readonly ReturnOwner[];
  answers: Partial<Record<YearQuestionKey, ReturnAnswer>>;
  settings: ReturnSettings;
  /** Whoever prepares it for money; empty texts where nobody is named. */
  preparer: Preparer;
  /** Each category that has an entry. */
  sums: readonly CategorySum[];
  balances: readonly ClosingBalance[];
  /** The rates that were used: of the year, with their source in words. */
  rates: readonly { currency: string; rate: string; source: string }[];
  /** Rows of files that were left out, by the reason. */
  skipped: readonly { reason: string; rows: number }[];
  /** Absent where no entry is with one, as the two after it, so that papers of before stay what they are. */
  parties?: readonly ReturnParty[];
  marked?: readonly MarkedEntry[];
  /** Yearly questions that were answered yes, of which no entry is marked. */
  unmarked?: readonly LedgerQuestionKey[];
  /** Of processors of payments, what their figures are by, in Spanish; absent where there is nothing to say. */
  processorNotes?: readonly string[];
  /** Months that no file tells of; absent where none is missing, so that papers of before stay what they are. */
  missingMonths?: readonly MissingOfAccount[];
  /** Of a year that was missed, what its owner told of it. */
  missed: MissedFacts | null;
  /** 0 of the first filing, then counting. */
  amendment: number;
  /** Where the 1120 of its own year is not published yet, the year whose form is used in its place; absent otherwise. */
  priorForm?: number;
};

/** In its owner's words; an empty text was not told. */
export type MissedFacts = { learned: string; cause: string; since: string };

/** So many entries are cited under a line of a worksheet; the statement of Part V has every one. */
export const citedMax = 200;
