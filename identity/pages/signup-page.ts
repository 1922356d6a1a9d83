import { nameLengthMax } from '../accounts/name.rules.ts';
import { passwordLengthMax, passwordLengthMin } from '../accounts/password.rules.ts';
import { field, formError } from './field.ts';
import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

export type SignupField = 'given_name' | 'family_name' | 'email' | 'password';

export interface SignupPage {
  uid: string;
  values?: Partial<Record<SignupField, string>>;
  errors?: Partial<Record<SignupField | 'form', string>>;
}

export function signupPage({ uid, values = {}, errors = {} }: SignupPage): Html {
  const firstInvalid = (['given_name', 'family_name', 'email', 'password'] as const).find((name) => errors[name]);
  const shared = (name: SignupField) => ({
    name,
    value: values[name],
    error: errors[name],
    isFocused: name === (firstInvalid ?? 'given_name'),
  });
  return layOut(
    'Crear cuenta',
    html`<p class="lead">Tu empresa en Estados Unidos empieza aquí.</p>
      <form method="post" action="/u/${uid}/signup">
        ${formError(errors.form)}
        <div class="pair">
          ${field({ ...shared('given_name'), label: 'Nombre', autocomplete: 'given-name', lengthMax: nameLengthMax })}
          ${field({ ...shared('family_name'), label: 'Apellido', autocomplete: 'family-name', lengthMax: nameLengthMax })}
        </div>
        ${field({ ...shared('email'), label: 'Correo electrónico', type: 'email', autocomplete: 'username', lengthMax: 254 })}
        ${field({
          ...shared('password'),
          label: 'Contraseña',
          type: 'password',
          autocomplete: 'new-password',
          hint: `Al menos ${passwordLengthMin} caracteres. Una frase corta es fácil de recordar y difícil de adivinar.`,
          lengthMin: passwordLengthMin,
          lengthMax: passwordLengthMax,
        })}
        <button class="primary">Crear cuenta</button>
      </form>
      <p class="switch">¿Ya tienes cuenta? <a href="/u/${uid}/login">Iniciar sesión</a></p>
      <form method="post" action="/u/${uid}/abort"><button class="quiet">Cancelar y volver</button></form>`,
  );
}

interface LoginPage {
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
