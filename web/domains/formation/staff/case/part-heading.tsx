import type { ReactNode } from 'react';

export function PartHeading({ children }: { children: ReactNode }) {
  return <h3 className="mt-6 mb-1.5 text-sm font-semibold text-ink first:mt-0">{children}</h3>;
}
