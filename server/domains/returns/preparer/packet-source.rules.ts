import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import type { RecordConflict } from '@zarpa/contract/returns/preparer/record-conflicts.rules.ts';
import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { CompanyTaxes } from '@zarpa/contract/tax/operations.ts';
import type { HighestBalance, PaidParty } from '../../ledger/book/packet-lines.queries.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import type { RecordPerson } from './record-people.rules.ts';

export type PacketSource = {
  source: ReturnSource;
  taxes: Pick<CompanyTaxes, 'obligations' | 'given' | 'answers' | 'screening' | 'screening_days'>;
  papers: readonly { kind: ReturnKind; state: ReturnState | null; dueOn: string; missing: number }[];
  /** Dues without a paper of ours, in Spanish. */
  notMade: readonly string[];
  contractors: readonly PaidParty[];
  highest: readonly HighestBalance[];
  letters: readonly { title: string; day: string }[];
  reported: { record: PreparerRecord; people: readonly RecordPerson[]; clashes: readonly RecordConflict[] };
};

export type PacketSection = {
  title: string;
  titulo: string;
  notes: readonly string[];
  heads: readonly { text: string; isAmount: boolean }[];
  rows: readonly (readonly string[])[];
};

export const textHead = (text: string) => ({ text, isAmount: false });
export const amountHead = (text: string) => ({ text, isAmount: true });

export const sectionOf = (section: PacketSection, none: string): PacketSection =>
  section.rows.length > 0 ? section : { ...section, notes: [...section.notes, none] };
