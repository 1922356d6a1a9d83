import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { signInHref } from '../../../platform/api/return-path.ts';
import { PlainSkeleton } from '../../../platform/shell/frame/plain-frame.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { LinkOver } from './link-over.tsx';
import { CodeForm } from './code-form.tsx';
import { announcedQuery, type AnnouncedSigning } from './signing.data.ts';
import { useSigningLink } from './signing-link.ts';
import type { SignerSession } from './use-signer-session.ts';

/** What a mailed link is about. Opening it changes nothing: programs open links, too. */
export function OpenLink({ session }: { session: SignerSession }) {
  const token = useSigningLink();
  if (token === undefined)
    return (
      <LinkOver title="Falta el enlace">
        Abre el enlace del correo que te enviamos. Si no lo encuentras, búscalo en la carpeta de spam o pide otro a
        quien te pidió la firma.
      </LinkOver>
    );
  return <Announced key={token} token={token} session={session} />;
}

function Announced({ token, session }: { token: string; session: SignerSession }) {
  const query = useQuery(announcedQuery(token));
  const { error } = query;
  if (error instanceof ApiError && error.code === 'signatures.link_ended')
    return <LinkOver title="Este enlace ya no sirve">{error.message}</LinkOver>;
  if (error instanceof ApiError && error.code === 'signatures.link_expired')
    return <LinkOver title="Venció el plazo para firmar">{error.message}</LinkOver>;
  return (
    <Loaded query={query} failure="No pudimos abrir el enlace" skeleton={<PlainSkeleton />}>
      {(announced) => <Invitation announced={announced} token={token} session={session} />}
    </Loaded>
  );
}

type InvitationProps = { announced: AnnouncedSigning; token: string; session: SignerSession };

function Invitation({ announced, token, session }: InvitationProps) {
  const { company_name, titles, asked_by, reason, email_hint, needs, signing_id } = announced;
  const router = useRouter();
  // Whether this account is the invited one, the signing itself says.
  const isKnown = needs === 'nothing' || (needs === 'sign_in' && session === 'account');
  const goOn = (firma: string) => void router.navigate({ to: '/firmar', search: { firma }, replace: true });
  useEffect(() => {
    if (isKnown) void router.navigate({ to: '/firmar', search: { firma: signing_id }, replace: true });
  }, [isKnown, router, signing_id]);
  if (isKnown || (needs === 'sign_in' && session === 'waiting')) return <PlainSkeleton />;
  return (
    <section
      aria-labelledby="invitacion"
      className="mx-auto grid w-full max-w-lg grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-6 sm:p-8"
    >
      <div>
        <p className="text-sm wrap-anywhere text-muted">{company_name}</p>
        <h1 id="invitacion" className="mt-1 text-xl font-bold">
          Te piden una firma
        </h1>
      </div>
      <ul aria-label="Qué se firma" className="grid gap-1.5">
        {titles.map((title, index) => (
          <li key={index} className="font-semibold wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
      <dl className="grid gap-3 border-t border-line pt-5 text-sm">
        <Fact name="Lo pide">{asked_by}</Fact>
        {reason && <Fact name="Motivo">{reason}</Fact>}
      </dl>
      {needs === 'code' ? (
        <CodeForm token={token} emailHint={email_hint} onKnown={goOn} />
      ) : (
        <div className="grid justify-items-start gap-4 border-t border-line pt-5">
          <p className="text-sm wrap-anywhere text-muted">
            {email_hint} tiene una cuenta con nosotros: entra con ella y sigues aquí mismo.
          </p>
          <a href={signInHref('/firmar')} className={buttonClass()}>
            Entrar y leer
          </a>
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
