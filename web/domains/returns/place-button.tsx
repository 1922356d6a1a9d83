import type { ReactNode } from 'react';
import { goTo, type parts } from './go-to.ts';

export function PlaceButton({ part, children }: { part: keyof typeof parts; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-6 text-left text-link underline underline-offset-4"
      onClick={() => goTo(part)}
    >
      {children}
    </button>
  );
}
