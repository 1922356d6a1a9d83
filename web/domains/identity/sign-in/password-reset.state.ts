/** Requests a password-reset mail from the identity provider (formation.md §7): two calls, four outcomes. */

export type ResetOutcome = 'sent' | 'token_refused' | 'too_many' | 'failed';

export type ResetNeeds = {
  getManagementToken: (audience: string) => Promise<string | undefined>;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;
};

/** `domain` as in `/config.json`: with scheme for a local provider, a bare host for a tenant. */
export async function resetOutcome(
  { getManagementToken, fetch }: ResetNeeds,
  { domain, clientId, email }: { domain: string; clientId: string; email: string },
): Promise<ResetOutcome> {
  const provider = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  try {
    // formation.md §6 requires this token and gives its failure its own sentence, so a refusal ends here although the
    // second call carries no token. A tenant may refuse it to a browser or omit `update:users`; granted scopes are ignored.
    await getManagementToken(`${provider}/api/v2/`);
  } catch {
    return 'token_refused';
  }
  try {
    const { ok, status } = await fetch(`${provider}/dbconnections/change_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, email, connection: 'Username-Password-Authentication' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (ok) return 'sent';
    return status === 429 ? 'too_many' : 'failed';
  } catch {
    return 'failed';
  }
}

const timeoutMs = 10_000;

/** `title` is the English sentence of formation.md §8; `meaning` explains it in Spanish. */
export function resetMessage(outcome: ResetOutcome, email: string): { title: string; meaning: string } {
  switch (outcome) {
    case 'sent':
      return {
        title: 'Password reset email sent successfully.',
        meaning: `Te enviamos un correo a ${email}. Abre el enlace en la próxima hora para crear tu contraseña nueva: después caduca, y solo sirve una vez. Si no lo ves en unos minutos, búscalo en la carpeta de spam.`,
      };
    case 'token_refused':
      return {
        title: 'An error occurred while requesting the token.',
        meaning:
          'No pudimos confirmar tu sesión y no enviamos ningún correo. Inténtalo de nuevo o cierra sesión y usa «¿Olvidaste tu contraseña?» en la pantalla de entrada.',
      };
    case 'too_many':
      return {
        title: failed,
        meaning: 'Pediste varios correos seguidos. Busca el último en tu bandeja o en spam, o espera unos minutos.',
      };
    case 'failed':
      return {
        title: failed,
        meaning: 'No enviamos ningún correo y tu contraseña sigue siendo la misma. Inténtalo de nuevo en un momento.',
      };
  }
}

const failed = 'An error occurred while sending the password reset email.';
