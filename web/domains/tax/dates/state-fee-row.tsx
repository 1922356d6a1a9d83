import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { dayWords, stateWords } from './date-words.state.ts';
import { feeKind, type StateFee } from './main-dates.state.ts';
import { RowFrame } from './row-frame.tsx';
import { Why } from './why.tsx';

/** The state's yearly fee of a year that has none, or of which it is not known yet. */
export function StateFeeRow({ fee }: { fee: Exclude<StateFee, { is: 'date' }> }) {
  const rule = ruleOf('wy_annual_report');
  if (fee.is === 'later')
    return (
      <RowFrame
        kind={feeKind}
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
      kind={feeKind}
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
