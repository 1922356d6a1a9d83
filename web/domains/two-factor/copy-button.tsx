import { Check, Copy } from 'lucide-react';
import { Button } from '../../platform/ui/button.tsx';
import { copyFailure, useCopy } from '../../platform/ui/use-copy.ts';

export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { result, copy } = useCopy(text);
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
        {result === 'failed' && copyFailure}
      </span>
    </>
  );
}
