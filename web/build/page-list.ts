/** A page whose whole content is in its HTML. */
export type StaticPage = { kind: 'static'; file: string; paths: string[]; title: string; description: string };

/** A page whose HTML holds the loading screen, and names the scripts of one route. */
export type AppPage = { kind: 'app'; file: string; paths: string[]; loading: LoadingLook; routes: string[] };

export type LoadingLook = 'shell' | 'wizard' | 'bare';
export type Page = StaticPage | AppPage;

const company = 'routes/empresa/route.tsx';

/** Which HTML answers which path; `*` is every other. */
export const pages: readonly Page[] = [
  {
    kind: 'static',
    file: 'sign-in.html',
    paths: ['/auth/sign-in/default'],
    title: 'Iniciar Sesión',
    description: 'Forma y administra tu LLC en Wyoming desde cualquier país, en español y con todo a la vista.',
  },
  {
    kind: 'static',
    file: 'terminos.html',
    paths: ['/terminos'],
    title: 'Términos y Condiciones',
    description: 'Las condiciones del servicio, en español llano.',
  },
  {
    kind: 'static',
    file: 'privacidad.html',
    paths: ['/privacidad'],
    title: 'Política de Privacidad',
    description: 'Qué datos recogemos, para qué los usamos y cuáles son tus derechos.',
  },
  appPage('auth-login', ['/auth/login'], 'bare', ['routes/auth/login.tsx']),
  appPage('auth-callback', ['/auth/callback'], 'bare', ['routes/auth/callback.tsx']),
  appPage('empresa-nueva', ['/empresa/nueva', '/empresa', '/'], 'wizard', [company, 'routes/empresa/nueva.tsx']),
  appPage('empresa-dashboard', ['/empresa/dashboard'], 'shell', [company, 'routes/empresa/dashboard.tsx']),
  appPage('empresa-empresas', ['/empresa/empresas'], 'shell', [company, 'routes/empresa/empresas/index.tsx']),
  appPage('empresa-documentos', ['/empresa/documentos'], 'shell', [company, 'routes/empresa/documentos.tsx']),
  appPage('empresa-impuestos', ['/empresa/impuestos'], 'shell', [company, 'routes/empresa/impuestos.tsx']),
  appPage('empresa-ordenes', ['/empresa/ordenes'], 'shell', [company, 'routes/empresa/ordenes.tsx']),
  appPage('empresa-soporte', ['/empresa/soporte'], 'shell', [company, 'routes/empresa/soporte.tsx']),
  appPage('empresa-cuenta', ['/empresa/cuenta'], 'shell', [company, 'routes/empresa/cuenta.tsx']),
  { kind: 'app', file: 'app.html', paths: ['*'], loading: 'shell', routes: [] },
];

function appPage(name: string, paths: string[], loading: LoadingLook, routes: string[]): AppPage {
  return { kind: 'app', file: `app-${name}.html`, paths, loading, routes };
}
