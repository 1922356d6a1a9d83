import type { EnvelopeState } from '@zarpa/contract/signatures/envelope.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import type { Signing } from './signing.data.ts';
import { signerLooks } from './signing.state.ts';

type Signer = Signing['signers'][number];
type SignersListProps<S extends Signer> = {
  signers: readonly S[];
  state: EnvelopeState;
  /** Of whoever looks. */
  me: string | undefined;
  /** What else is said of one, and done. */
  children?: (signer: S) => ReactNode;
};

export function SignersList<S extends Signer>({ signers, state, me, children }: SignersListProps<S>) {
  const hasSteps = new Set(signers.map(({ step }) => step)).size > 1;
  return (
    <section aria-labelledby="quien-firma">
      <h2 id="quien-firma" className="font-semibold">
        Quién firma
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {signers.map((signer) => {
          const { label, tone } = signerLooks(signer.state, state);
          return (
            <li key={signer.id} className="grid grid-cols-1 gap-2 px-4 py-3 sm:px-5">
              <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
                <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <span className="font-medium">{signer.name}</span>
                  {signer.id === me && <span className="text-muted"> (tú)</span>}
                  <span className="block text-sm text-muted">
                    {hasSteps && `Turno ${signer.step}`}
                    {hasSteps && signer.role && ' · '}
                    {signer.role}
                  </span>
                </p>
                <Badge tone={tone} className="max-w-full">
                  <span className="whitespace-normal">
                    {label}
                    {signer.signed_at && ` el ${formatShortDay(signer.signed_at)}`}
                  </span>
                </Badge>
              </div>
              {children?.(signer)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
