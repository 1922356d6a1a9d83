import { renderToStaticMarkup } from 'react-dom/server';
import { AfterPage } from '../../domains/formation/guide/after-page.tsx';
import { GuidePage } from '../../domains/formation/guide/guide-page.tsx';
import { Offer } from '../../domains/identity/sign-in/offer.tsx';
import { SignInPage } from '../../domains/identity/sign-in/sign-in-page.tsx';
import { PrivacyPage } from '../../domains/legal/privacy-page.tsx';
import { TermsPage } from '../../domains/legal/terms-page.tsx';
import { ObligationGuidePage } from '../../domains/tax/guide/obligation-guide-page.tsx';
import { TaxesGuidePage } from '../../domains/tax/guide/taxes-guide-page.tsx';
import { firstScreen } from './first-screens.tsx';
import { obligationPages } from './guide-pages.ts';
import type { LoadingLook } from './page.ts';

export { firstReads } from './first-reads.ts';

// The server puts the requested path here, URL-encoded.
const returnTo = '__RETURN_TO__';

export const staticMarkup: Record<string, string> = {
  'sign-in.html': renderToStaticMarkup(
    <SignInPage
      doors={{
        signInHref: `/auth/login?returnTo=${returnTo}`,
        signUpHref: `/auth/login?returnTo=${returnTo}&screen_hint=signup`,
      }}
      offer={<Offer />}
    />,
  ),
  'terminos.html': renderToStaticMarkup(<TermsPage />),
  'privacidad.html': renderToStaticMarkup(<PrivacyPage />),
  'guia.html': renderToStaticMarkup(<GuidePage />),
  'guia-despues.html': renderToStaticMarkup(<AfterPage />),
  'guia-impuestos.html': renderToStaticMarkup(<TaxesGuidePage />),
  ...Object.fromEntries(
    obligationPages.map(({ file, rule }) => [file, renderToStaticMarkup(<ObligationGuidePage id={rule} />)]),
  ),
};

/** Markup shown before any script runs; without a path, for a path of no page. */
export function firstMarkup(look: LoadingLook, path = ''): string {
  return renderToStaticMarkup(firstScreen(look, path));
}
