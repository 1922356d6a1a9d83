/** What the packet for a preparer is made of, and how one of its sections looks. Pure. */
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import type { RecordClash } from '@zarpa/contract/returns/preparer/record-clashes.rules.ts';
import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import type { HighestBalance, PaidParty } from '../../ledger/years/packet-lines.queries.ts';
import type { ReturnSource } from '../packets/return-source.rules.ts';
import type { RecordPerson } from './record-people.rules.ts';

export type PacketSource = {
  source: ReturnSource;
  taxes: Pick<CompanyTaxes, 'obligations' | 'given' | 'answers' | 'screening' | 'screening_days'>;
  /** What is made of the year; without a state it is not made yet. */
  papers: readonly { kind: ReturnKind; state: ReturnState | null; dueOn: string; missing: number }[];
  /** What is due of it and not made by us, in Spanish. */
  notMade: readonly string[];
  contractors: readonly PaidParty[];
  highest: readonly HighestBalance[];
  /** Of the IRS and about it. */
  letters: readonly { title: string; day: string }[];
  /** What its owner told for a preparer, of whom days are asked, and where taxes say otherwise. */
  told: { record: PreparerRecord; people: readonly RecordPerson[]; clashes: readonly RecordClash[] };
};

export type PacketSection = {
  title: string;
  /** The same in Spanish, smaller beside it. */
  titulo: string;
  /** Sentences under the title. */
  notes: readonly string[];
  heads: readonly { text: string; isAmount: boolean }[];
  /** As many texts as heads. */
  rows: readonly (readonly string[])[];
};

export const textHead = (text: string) => ({ text, isAmount: false });
export const amountHead = (text: string) => ({ text, isAmount: true });

/** With a sentence in the place of rows where there are none. */
export const sectionOf = (section: PacketSection, none: string): PacketSection =>
  section.rows.length > 0 ? section : { ...section, notes: [...section.notes, none] };
