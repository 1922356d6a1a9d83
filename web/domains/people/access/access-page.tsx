import { useQuery } from '@tanstack/react-query';
import { ClosedSession } from '../../../platform/shell/closed-session.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PlainFrame, PlainSkeleton } from '../../../platform/shell/frame/plain-frame.tsx';
import { signInHref } from '../../../platform/api/return-path.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPlace, preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { LinkOver } from '../../signatures/sign/link-over.tsx';
import { useSignerSession } from '../../signatures/sign/use-signer-session.ts';
import { LazyChallenge } from '../../two-factor/challenge/lazy-challenge.tsx';
import { invitationLink } from '../people-links.ts';
import { useMailedToken } from '../use-mailed-token.ts';
import { shownInvitationQuery, type ShownInvitation } from './access.data.ts';

const OpenInvitation = preloadedPlace(() => import('./open-invitation.tsx'), 'OpenInvitation', <PlainSkeleton />);
const importOthers = () => import('./other-address.tsx');
const OtherAddress = lazyPlace(importOthers, 'OtherAddress', 'h-56 w-full');
const Unverified = lazyPlace(importOthers, 'Unverified', 'h-56 w-full');

/** For whoever was invited to a company by mail, with an account or without. */
export function AccessPage() {
  const session = useSignerSession();
  const token = useMailedToken(invitationLink);
  if (session === 'closed') return <ClosedSession />;
  if (session === 'challenge') return <LazyChallenge />;
  return (
    <PlainFrame>
      {token === undefined ? (
        <LinkOver title="Falta la invitación">
          Abre el enlace del correo que te enviamos. Si no lo encuentras, búscalo en la carpeta de spam o pide otro a
          quien te invitó.
        </LinkOver>
      ) : session === 'waiting' ? (
        <PlainSkeleton />
      ) : (
        <Invitation key={token} token={token} isVisitor={session === 'visitor'} />
      )}
    </PlainFrame>
  );
}

function Invitation({ token, isVisitor }: { token: string; isVisitor: boolean }) {
  const query = useQuery(shownInvitationQuery(token, isVisitor));
  return (
    <Loaded query={query} failure="No pudimos abrir la invitación" skeleton={<PlainSkeleton />}>
      {(shown) => <Shown token={token} shown={shown} onAgain={() => void query.refetch()} />}
    </Loaded>
  );
}

type ShownProps = { token: string; shown: ShownInvitation; onAgain: () => void };

function Shown({ token, shown, onAgain }: ShownProps) {
  switch (shown.state) {
    case 'sign_in':
      return (
        <LinkOver
          title="Te invitaron a una empresa"
          action={
            <>
              <a href={signInHref('/acceso')} className={buttonClass()}>
                Iniciar sesión
              </a>
              <a href={signInHref('/acceso', { signUp: true })} className={buttonClass({ variant: 'secondary' })}>
                Crear mi cuenta
              </a>
            </>
          }
        >
          <p className="wrap-anywhere">
            La invitación es para {shown.masked}. Entra con esa dirección, o crea con ella tu cuenta: no cuesta nada y
            sigues aquí mismo.
          </p>
        </LinkOver>
      );
    case 'other_address':
      return <OtherAddress token={token} masked={shown.masked} />;
    case 'unverified':
      return <Unverified onAgain={onAgain} />;
    case 'open':
      return <OpenInvitation token={token} shown={shown} onOver={onAgain} />;
    case 'over':
      return (
        <LinkOver title="Esta invitación ya no sirve">
          Se usó, se retiró o venció. Pide otra a quien te invitó.
        </LinkOver>
      );
  }
}
