import { Spinner } from '../../../../platform/ui/spinner.tsx';
import { toneIcon, toneText } from '../../../../platform/ui/tone.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import type { Look } from './reading-labels.state.ts';

export function StatusLine({ look: { label, tone }, isBusy = false }: { look: Look; isBusy?: boolean }) {
  const Icon = toneIcon[tone];
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <span aria-hidden="true" className={classNames('mt-0.5 flex shrink-0', toneText[tone])}>
        {isBusy ? <Spinner /> : <Icon className="size-4" />}
      </span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </span>
  );
}
