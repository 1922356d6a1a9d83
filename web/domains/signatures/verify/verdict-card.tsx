import type { ReactNode } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { momentOf, newerText, verdictWords } from './verdict.state.ts';
import type { Verified } from './verify.data.ts';

export function VerdictCard({ verified: { verdict, paper, certificate } }: { verified: Verified }) {
  const { tone, title, text } = verdictWords[verdict];
  return (
    <section aria-label="Resultado" className="grid gap-4">
      <Alert tone={tone} announce={false} title={title}>
        {text}
      </Alert>
      {paper?.standing === 'newer' && (
        <Alert tone="caution" announce={false} title="Ya no es la versión actual">
          {newerText}
        </Alert>
      )}
      {(paper || certificate) && (
        <dl className="grid gap-3 rounded-lg border border-line bg-surface p-5 text-sm sm:p-6">
          {paper && (
            <>
              <Fact name="Documento">{paper.title}</Fact>
              <Fact name="Empresa">{paper.company_name}</Fact>
              <Fact name="Sellado">
                <Moment iso={paper.sealed_at} />
              </Fact>
              <Fact name="Firmaron">
                <ul className="grid gap-2">
                  {paper.signers.map(({ name, signed_at }) => (
                    <li key={name + signed_at}>
                      {name}, el <Moment iso={signed_at} />
                    </li>
                  ))}
                </ul>
              </Fact>
            </>
          )}
          {certificate && (
            <Fact name="Certificado">
              {certificate.subject}, SHA-256 <span className="font-mono text-xs">{certificate.sha256}</span>
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{momentOf(iso)}</time>;
}
