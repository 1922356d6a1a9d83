import { isOfLedger, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import type { YearDues } from './required-returns.rules.ts';

type Year = { dues: Pick<YearDues, 'wanted'>; source: Pick<ReturnSource, 'missed'>; today: string };

/** Of a return to the IRS that is late as things stand, or whose owner told why it is. */
export function takesStatement({ kind }: { kind: ReturnKind }, { dues, source, today }: Year): boolean {
  if (!isOfLedger(kind)) return false;
  const due = dues.wanted.find((one) => one.kind === kind);
  return source.missed !== null || (due !== undefined && due.deadline < today);
}
