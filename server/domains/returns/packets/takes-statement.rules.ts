import { isOfLedger, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import type { YearDues } from './required-returns.rules.ts';

type Year = { dues: Pick<YearDues, 'required'>; source: Pick<ReturnSource, 'missed'>; today: string };

/** For a return to the IRS that is late now, or whose owner explained why. */
export function takesStatement({ kind }: { kind: ReturnKind }, { dues, source, today }: Year): boolean {
  if (!isOfLedger(kind)) return false;
  const due = dues.required.find((one) => one.kind === kind);
  return source.missed !== null || (due !== undefined && due.deadline < today);
}
