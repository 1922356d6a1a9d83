import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

/** A button, not the link alone: mail scanners follow links, and none of them may verify an address for its thief. */
export function confirmEmailPage(ticket: string): Html {
  return layOut(
    'Confirma tu correo',
    html`<p class="lead">Un clic más y este correo queda confirmado como tuyo.</p>
      <form method="post" action="/lo/verify">
        <input type="hidden" name="ticket" value="${ticket}" />
        <button class="primary">Confirmar mi correo</button>
      </form>`,
  );
}

/** An old link still tells whom to send a new one to. */
export function verificationExpiredPage(ticket: string): Html {
  return layOut(
    'El enlace ya no sirve',
    html`<p class="lead">El enlace caducó o ya se usó. Si tu correo sigue sin confirmar, te enviamos otro.</p>
      <form method="post" action="/lo/verify/resend">
        <input type="hidden" name="ticket" value="${ticket}" />
        <button class="primary">Enviar un enlace nuevo</button>
      </form>`,
  );
}
