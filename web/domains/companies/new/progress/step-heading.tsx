import type { ReactNode } from 'react';

export const stepHeadingId = 'titulo-del-paso';

export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h2 id={stepHeadingId} tabIndex={-1} className="scroll-mt-28 text-2xl font-bold outline-none">
        {title}
      </h2>
      {children && <p className="mt-1.5 max-w-prose text-muted">{children}</p>}
    </header>
  );
}
