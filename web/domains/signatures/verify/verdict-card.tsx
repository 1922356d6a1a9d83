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
        <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-[9rem_1fr] sm:p-6 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-muted">
          {paper && (
            <>
              <dt>Documento</dt>
              <dd className="font-semibold">{paper.title}</dd>
              <dt>Empresa</dt>
              <dd>{paper.company_name}</dd>
              <dt>Sellado</dt>
              <dd>
                <time dateTime={paper.sealed_at}>{momentOf(paper.sealed_at)}</time>
              </dd>
              <dt>Firmaron</dt>
              <dd>
                <ul className="grid gap-2">
                  {paper.signers.map(({ name, signed_at }) => (
                    <li key={name + signed_at}>
                      <span className="font-medium">{name}</span>
                      <span className="text-muted">
                        , el <time dateTime={signed_at}>{momentOf(signed_at)}</time>
                      </span>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {certificate && (
            <>
              <dt>Certificado</dt>
              <dd>
                {certificate.subject}
                <span className="mt-1 block font-mono text-xs text-muted">SHA-256 {certificate.sha256}</span>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
