import { field, formError } from './field.ts';
import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

export interface LoginPage {
  uid: string;
  email?: string | undefined;
  error?: string | undefined;
}

export function loginPage({ uid, email, error }: LoginPage): Html {
  return layOut(
    'Iniciar sesión',
    html`<p class="lead">Entra para seguir con tu empresa.</p>
      <form method="post" action="/u/${uid}/login">
        ${formError(error)}
        ${field({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: email, isFocused: !email })}
        ${field({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'current-password', isFocused: Boolean(email) })}
        <p class="aside-link"><a href="/u/${uid}/reset">¿Olvidaste tu contraseña?</a></p>
        <button class="primary">Continuar</button>
      </form>
      <p class="switch">¿Aún no tienes cuenta? <a href="/u/${uid}/signup">Crear cuenta</a></p>
      <form method="post" action="/u/${uid}/abort"><button class="quiet">Cancelar y volver</button></form>`,
  );
}
