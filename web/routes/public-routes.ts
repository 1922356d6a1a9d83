/** Screens of whoever comes, signed in or not; parts of the customers' application. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { keepInvitation } from '../domains/identity/invitation/invitation-link.ts';
import type { SignSearch } from '../domains/signatures/sign/sign-search.state.ts';
import { keepSigningLink } from '../domains/signatures/sign/signing-link.ts';
import { rootRoute } from './root.tsx';

const guide = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guia',
  staticData: { title: 'Cómo se forma tu LLC' },
  component: lazyRouteComponent(() => import('../domains/formation/guide/guide-page.tsx'), 'GuidePage'),
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacidad',
  staticData: { title: 'Política de Privacidad' },
  component: lazyRouteComponent(() => import('../domains/legal/privacy-page.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminos',
  staticData: { title: 'Términos y Condiciones' },
  component: lazyRouteComponent(() => import('../domains/legal/terms-page.tsx'), 'TermsPage'),
});

const address = createRoute({
  getParentRoute: () => rootRoute,
  path: '/correo',
  staticData: { title: 'El correo de tu cuenta' },
  component: lazyRouteComponent(() => import('../domains/customers/address/address-page.tsx'), 'AddressPage'),
});

const sign = createRoute({
  getParentRoute: () => rootRoute,
  path: '/firmar',
  staticData: { title: 'Firmar' },
  validateSearch: (raw): SignSearch => raw,
  beforeLoad: () => {
    if (keepSigningLink()) throw redirect({ to: '/firmar', replace: true });
  },
  component: lazyRouteComponent(() => import('../domains/signatures/sign/sign-page.tsx'), 'SignPage'),
});

const verify = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verificar',
  staticData: { title: 'Comprobar un documento firmado' },
  component: lazyRouteComponent(() => import('../domains/signatures/verify/verify-page.tsx'), 'VerifyPage'),
});

const invitationLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitacion',
  beforeLoad: () => {
    keepInvitation();
    throw redirect({ to: '/empresa/invitacion', replace: true });
  },
});

const access = createRoute({
  getParentRoute: () => rootRoute,
  path: '/acceso',
  staticData: { title: 'Invitación a una empresa' },
  component: lazyRouteComponent(() => import('../domains/people/access/access-page.tsx'), 'AccessPage'),
});

const undo = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deshacer',
  staticData: { title: 'Deshacer la entrega de una empresa' },
  component: lazyRouteComponent(() => import('../domains/people/undo/undo-page.tsx'), 'UndoPage'),
});

const door = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  beforeLoad: () => void redirect({ to: '/auth/sign-in/default', replace: true, throw: true }),
});

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/sign-in/default',
  staticData: { title: 'Iniciar Sesión' },
  component: lazyRouteComponent(() => import('../domains/identity/sign-in/sign-in-page.tsx'), 'DefaultSignIn'),
});

const callback = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  staticData: { title: 'Iniciar Sesión' },
  component: lazyRouteComponent(() => import('../domains/identity/sign-in/callback-page.tsx'), 'CallbackPage'),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  staticData: { title: 'Iniciar Sesión' },
  validateSearch: (search): { returnTo?: string; screen_hint?: string } => ({
    ...(typeof search['returnTo'] === 'string' && { returnTo: search['returnTo'] }),
    ...(search['screen_hint'] === 'signup' && { screen_hint: 'signup' }),
  }),
  component: lazyRouteComponent(() => import('../domains/identity/sign-in/login-page.tsx'), 'LoginPage'),
});

export const publicRoutes = [
  guide,
  privacy,
  terms,
  address,
  verify,
  sign,
  invitationLink,
  access,
  undo,
  door,
  signIn,
  callback,
  login,
] as const;
