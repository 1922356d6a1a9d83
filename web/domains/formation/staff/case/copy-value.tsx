import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';

export function CopyValue({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      toast.error('Tu navegador no lo permitió: selecciónalo y cópialo a mano.');
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copiar: ${label}`}
        title="Copiar"
        onClick={() => void copy()}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-faint transition-colors hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && `${label}: copiado`}
      </span>
    </>
  );
}
