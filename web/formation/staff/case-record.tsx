import { CaseFilings } from './case-filings.tsx';
import { CaseNames } from './case-names.tsx';
import { CasePacket } from './case-packet.tsx';
import { CasePapers } from './case-papers.tsx';
import type { StaffCase } from './staff-cases.data.ts';

/** What stands below what is known: names, what was sent to the agencies, papers, and what is needed to file by hand. */
export function CaseRecord({ whole }: { whole: StaffCase }) {
  return (
    <>
      <CaseNames names={whole.names} />
      <CaseFilings whole={whole} />
      <CasePapers whole={whole} />
      <CasePacket whole={whole} />
    </>
  );
}
