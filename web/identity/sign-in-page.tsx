import { brand } from '@zarpa/contract/brand.ts';
import { buttonClass } from '../ui/button.tsx';

/** What a visitor sees. Only links, so that it works before any script has run. */
export function SignInPage({ signInHref, signUpHref }: { signInHref: string; signUpHref: string }) {
  return (
    <main>
      <h1>Bienvenido a {brand.product}</h1>
      <p>{brand.tagline}</p>
      <a href={signInHref} className={buttonClass()}>
        Iniciar Sesión
      </a>
      <a href={signUpHref}>Crear cuenta</a>
    </main>
  );
}
