import { passwordLengthMax, passwordLengthMin } from '../accounts/password.rules.ts';
import { field } from './field.ts';
import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

export function resetRequestPage({
  uid,
  email,
  error,
}: {
  uid: string;
  email?: string | undefined;
  error?: string | undefined;
}): Html {
  return layOut(
    'Recupera tu contraseña',
    html`<p class="lead">Escribe el correo de tu cuenta y te enviaremos un enlace para crear una nueva contraseña.</p>
      <form method="post" action="/u/${uid}/reset">
        ${field({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: email, error, isFocused: true })}
        <button class="primary">Enviar enlace</button>
      </form>
      <p class="switch"><a href="/u/${uid}/login">Volver a iniciar sesión</a></p>`,
  );
}

export function newPasswordPage({ ticket, error }: { ticket: string; error?: string | undefined }): Html {
  return layOut(
    'Nueva contraseña',
    html`<p class="lead">Elige la contraseña con la que entrarás a partir de ahora.</p>
      <form method="post" action="/lo/reset">
        <input type="hidden" name="ticket" value="${ticket}" />
        ${field({
          name: 'password',
          label: 'Contraseña nueva',
          type: 'password',
          autocomplete: 'new-password',
          hint: `Al menos ${passwordLengthMin} caracteres. Al guardarla cerraremos tus sesiones abiertas.`,
          error,
          lengthMin: passwordLengthMin,
          lengthMax: passwordLengthMax,
          isFocused: true,
        })}
        <button class="primary">Guardar contraseña</button>
      </form>`,
  );
}
