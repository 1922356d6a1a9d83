import { Check, Copy } from 'lucide-react';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { copiedMs, copyFailure, useCopy } from '../../../platform/ui/use-copy.ts';

export function CopyIconButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { result, copy } = useCopy(text);
  async function copyAndNotify() {
    if (await copy()) toast.success(done, { durationMs: copiedMs });
    else toast.error(copyFailure);
  }
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copyAndNotify()}
      className="grid size-8 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-hover hover:text-ink"
    >
      <Icon className="size-4" />
    </button>
  );
}
