import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { LinkOver } from './link-over.tsx';
import { useSigningLink } from './signing-link.ts';
import type { Who } from './signing.data.ts';

/** Another account, a browser that has not given the code, or one that gave it long ago. */
export function UnknownSigning({ who: { isVisitor } }: { who: Who }) {
  const { user } = useAuthState();
  const hasLink = useSigningLink() !== undefined;
  if (!isVisitor && user?.email_verified === false)
    return (
      <LinkOver
        title="Confirma primero tu correo"
        action={
          <Link to="/empresa/dashboard" className={buttonClass()}>
            Ir a mi cuenta
          </Link>
        }
      >
        <span className="wrap-anywhere">
          Así sabemos que {user.email} es tuyo. Abre el enlace que te enviamos al crear la cuenta, o pide otro ahí.
        </span>
      </LinkOver>
    );
  if (!isVisitor && user?.email !== undefined)
    return (
      <LinkOver title="Esta firma es para otra cuenta" action={<OtherAccount />}>
        <span className="wrap-anywhere">
          Entraste como {user.email}. Entra con el correo que recibió el enlace, o abre el enlace otra vez.
        </span>
      </LinkOver>
    );
  return (
    <LinkOver
      title="Necesitamos saber que eres tú"
      action={
        hasLink && (
          <Link to="/firmar" replace className={buttonClass()}>
            Pedir un código
          </Link>
        )
      }
    >
      {hasLink
        ? 'Te enviamos un código nuevo al correo que recibió el enlace.'
        : 'Este navegador ya no está autorizado a ver la firma. Abre otra vez el enlace del correo que te enviamos.'}
    </LinkOver>
  );
}

function OtherAccount() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        startSignIn('/firmar', { again: true }).catch(() => location.reload());
      }}
    >
      Entrar con otra cuenta
    </Button>
  );
}
