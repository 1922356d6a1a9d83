import { brand } from '@zarpa/contract/core/brand.ts';
import { BadgeCheck, LockKeyhole, ShieldCheck, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { homePath, signInHref } from '../../../platform/api/return-path.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LegalLinks } from './legal-links.tsx';

type SignInPageProps = {
  doors?: { signInHref: string; signUpHref: string };
  /** What a visitor reads; not for who is on the way in. */
  offer?: ReactNode;
};

const Offer = lazyPlace(() => import('./offer.tsx'), 'Offer', 'h-140 w-full');

export function DefaultSignIn() {
  const doors = { signInHref: signInHref(homePath), signUpHref: signInHref(homePath, { signUp: true }) };
  return <SignInPage doors={doors} offer={<Offer />} />;
}

/** Links only, so that it works before any script has run. */
export function SignInPage({ doors, offer }: SignInPageProps) {
  return (
    <AuthLayout hasSwitch={doors !== undefined} below={offer}>
      <div className="max-w-xl">
        {/* Shown by the page's first script (web/platform/build/write-pages.ts), so that it works on the static page too. */}
        <Alert tone="caution" title="Tu sesión se cerró" className="mb-6 hidden! in-data-[session=closed]:flex!">
          Se cerró desde otro dispositivo o por seguridad. Inicia sesión nuevamente para continuar.
        </Alert>
        {/* Filled and shown by the page's own script, too, where something is to be said to everybody. */}
        <output className="block">
          <Alert tone="caution" announce={false} className="mb-6 hidden! in-data-banner:flex!">
            <span data-banner="" className="whitespace-pre-line" />
          </Alert>
        </output>
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">Bienvenido a {brand.product}</h1>
        <p className="mt-3 text-lg text-muted">{brand.tagline}</p>
        {doors ? (
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <a href={doors.signInHref} className={buttonClass({ size: 'lg', className: 'sm:min-w-44' })}>
              Iniciar Sesión
            </a>
            <a href={doors.signUpHref} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Crear cuenta
            </a>
          </div>
        ) : (
          <output className="mt-8 flex min-h-12 items-center gap-3 font-semibold">
            <Spinner className="text-link" />
            Cargando...
          </output>
        )}
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium">
          {virtues.map(({ word, Icon }) => (
            <li key={word} className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-4.5 text-link" />
              {word}
            </li>
          ))}
        </ul>
        <p className="mt-5 flex max-w-md gap-2 text-xs text-muted">
          <LockKeyhole className="mt-0.5 size-3.5 shrink-0" />
          El inicio de sesión se procesa de forma segura a través de nuestro proveedor de identidad.
        </p>
        {!offer && <LegalLinks className="mt-3" />}
      </div>
    </AuthLayout>
  );
}

const virtues = [
  { word: 'Seguro', Icon: ShieldCheck },
  { word: 'Rápido', Icon: Zap },
  { word: 'Confiable', Icon: BadgeCheck },
];
