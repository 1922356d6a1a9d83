import { Check, Copy } from 'lucide-react';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { copyFailure, useCopy } from '../../../../platform/ui/use-copy.ts';

export function CopyValue({ label, value }: { label: string; value: string }) {
  const { result, copy } = useCopy(value);
  const isCopied = result === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copiar: ${label}`}
        title="Copiar"
        onClick={() => void copy().then((isDone) => isDone || toast.error(copyFailure))}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-hover hover:text-ink"
      >
        <Icon className="size-4" />
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && `${label}: copiado`}
      </span>
    </>
  );
}
