import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

const doneMs = 2500;

export function CopyIconButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), doneMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      toast.success(done, { durationMs: doneMs });
    } catch {
      toast.error('Tu navegador no lo permitió: selecciónalo y cópialo a mano.');
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className="grid size-8 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-hover hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
