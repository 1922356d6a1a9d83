import type { ReactNode } from 'react';

export function PartHeading({ level = 2, children }: { level?: 2 | 3; children: ReactNode }) {
  if (level === 2) return <h2 className="mb-2 text-sm font-semibold text-ink max-xl:sr-only">{children}</h2>;
  return <h3 className="mt-6 mb-1.5 text-sm font-semibold text-ink">{children}</h3>;
}
