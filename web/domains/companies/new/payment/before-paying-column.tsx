import type { ComponentProps } from 'react';
import { BeforePaying } from './before-paying.tsx';

export function BeforePayingColumn(props: ComponentProps<typeof BeforePaying>) {
  return (
    <section aria-labelledby="antes-de-pagar" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="antes-de-pagar" className="mb-4 font-semibold">
        Antes de pagar
      </h2>
      <BeforePaying {...props} />
    </section>
  );
}
