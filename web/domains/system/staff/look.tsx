import { classNames } from '../../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../../platform/ui/tone.tsx';

export function Look({ tone, word }: { tone: Tone; word: string }) {
  const Icon = toneIcon[tone];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', toneText[tone])} />
      {word}
    </span>
  );
}
