import { useEffect, useState } from 'react';

export const copiedMs = 2500;

/** `copy` resolves with whether the browser allowed it. */
export function useCopy(text: string) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (result !== 'copied') return;
    const timer = setTimeout(() => setResult(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
      return true;
    } catch {
      setResult('failed');
      return false;
    }
  }
  return { result, copy };
}

export const copyFailure = 'Tu navegador no lo permitió: selecciónalo y cópialo a mano.';
