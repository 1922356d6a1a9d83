import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

const doneMs = 2500;

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(undefined), doneMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={result === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span aria-live="polite" className={result === 'failed' ? 'text-xs font-medium text-danger' : 'sr-only'}>
        {result === 'copied' && done}
        {result === 'failed' && 'Tu navegador no lo permitió: selecciónalo y cópialo a mano.'}
      </span>
    </>
  );
}
