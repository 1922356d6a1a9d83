import type { ReactNode } from 'react';

/** What is known of a payment, a line each. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">{children}</dl>;
}

export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
    </>
  );
}
