import { turnLabels, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { classNames } from './class-names.ts';
import { toneIcon, toneText, type Tone } from './tone.tsx';

export const turnTones: Readonly<Record<Turn, Tone>> = {
  customer: 'warning',
  us: 'info',
  state: 'neutral',
  irs: 'neutral',
  nobody: 'success',
};

export function TurnWord({ turn }: { turn: Turn }) {
  const tone = turnTones[turn];
  const Icon = toneIcon[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-xs',
        turn === 'customer' ? toneText[tone] : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.4} />
      {turnLabels[turn]}
    </span>
  );
}
