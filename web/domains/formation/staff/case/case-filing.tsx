import type { StaffCase } from '../staff-cases.data.ts';
import { CaseFilings } from './case-filings.tsx';
import { CaseNames } from './case-names.tsx';
import { CasePacket } from './case-packet.tsx';

/** What is presented, and under which name. */
export function CaseFiling({ whole }: { whole: StaffCase }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="min-w-0">
          <CaseFilings whole={whole} />
        </div>
        <div className="min-w-0">
          <CaseNames names={whole.names} />
        </div>
      </div>
      <CasePacket whole={whole} />
    </>
  );
}
