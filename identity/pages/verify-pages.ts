import { passwordLengthMax } from '../accounts/password.rules.ts';
import { field, formError } from './field.ts';
import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

export interface ConfirmEmailPage {
  ticket: string;
  email: string;
  /** Nobody, or somebody else, is signed in here. */
  asksPassword: boolean;
  error?: string | undefined;
}

/** A button, not only the link: mail scanners follow links, and must not verify an address for a stranger. */
export function confirmEmailPage({ ticket, email, asksPassword, error }: ConfirmEmailPage): Html {
  return layOut(
    'Confirma tu correo',
    html`<p class="lead">
        ${asksPassword ? 'Escribe la contraseña de tu cuenta y este correo' : 'Un clic más y este correo'} queda
        confirmado como tuyo: <strong>${email}</strong>
      </p>
      <form method="post" action="/lo/verify">
        <input type="hidden" name="ticket" value="${ticket}" />
        ${asksPassword && html`<input type="hidden" name="username" value="${email}" autocomplete="username" />`}
        ${
          asksPassword &&
          field({
            name: 'password',
            label: 'Contraseña',
            type: 'password',
            autocomplete: 'current-password',
            hint: '¿No la recuerdas? Crea una nueva desde «¿Olvidaste tu contraseña?» al iniciar sesión: con eso también se confirma.',
            error,
            lengthMax: passwordLengthMax,
            isFocused: true,
          })
        }
        <button class="primary">Confirmar mi correo</button>
      </form>
      <p class="switch">
        ¿No creaste esta cuenta? Cierra esta
        página${asksPassword ? ': sin la contraseña nadie la confirma' : ' y no confirmes nada'}.
      </p>`,
  );
}

export function verificationExpiredPage(ticket: string, error?: string): Html {
  return layOut(
    'El enlace ya no sirve',
    html`<p class="lead">El enlace caducó o ya se usó. Si tu correo sigue sin confirmar, te enviamos otro.</p>
      <form method="post" action="/lo/verify/resend">
        ${formError(error)}
        <input type="hidden" name="ticket" value="${ticket}" />
        <button class="primary">Enviar un enlace nuevo</button>
      </form>`,
  );
}
