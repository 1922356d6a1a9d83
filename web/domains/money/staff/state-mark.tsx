import { classNames } from '../../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../../platform/ui/tone.tsx';

export function StateMark({ tone, children }: { tone: Tone; children: string }) {
  const Icon = toneIcon[tone];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', toneText[tone])} />
      {children}
    </span>
  );
}
