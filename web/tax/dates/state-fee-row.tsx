import { obligationTitle, ruleOf } from '@zarpa/contract/tax-book.rules.ts';
import { DateRow } from './date-row.tsx';
import { dayWords, stateWords } from './date-words.state.ts';
import type { StateFee } from './main-dates.state.ts';
import { RowFrame } from './row-frame.tsx';
import { Why } from './why.tsx';

type StateFeeRowProps = {
  registrationId: string;
  fee: StateFee;
  today: string;
  glowing: readonly string[];
  onAsk: (fact: string) => void;
};

const kind = 'Tasa anual del estado · Wyoming';

/** The state's yearly fee: of this year, or how it is in general. */
export function StateFeeRow({ fee, glowing, ...row }: StateFeeRowProps) {
  if (fee.is === 'date') return <DateRow {...row} kind={kind} date={fee.date} glows={glowing.includes(fee.date.key)} />;
  const rule = ruleOf('wy_annual_report');
  if (fee.is === 'later')
    return (
      <RowFrame
        kind={kind}
        title={rule.title}
        day="Este año no"
        look={{ label: 'No aplica', tone: 'neutral' }}
        notes={<p>El primero es el {dayWords(fee.date).toLowerCase()}.</p>}
      >
        <Why rule={rule.id} because={fee.date.because} title={obligationTitle(fee.date)} />
      </RowFrame>
    );
  return (
    <RowFrame
      kind={kind}
      title={rule.title}
      day="Por saber"
      left="cuando el Estado la constituya"
      look={stateWords.due}
      notes={<p>{rule.general}</p>}
    >
      <Why rule={rule.id} because={[]} title={rule.title} />
    </RowFrame>
  );
}
