import { brand } from '@zarpa/contract/core/brand.ts';

export type VerificationMailOutcome = 'sent' | 'too_many' | 'not_offered' | 'failed';

export type VerificationMailNeeds = {
  getToken: () => Promise<string | undefined>;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;
};

/** `domain` as in `/config.json`: with scheme for a local provider, a bare host for a tenant. */
export async function verificationMailOutcome(
  { getToken, fetch }: VerificationMailNeeds,
  domain: string,
): Promise<VerificationMailOutcome> {
  const provider = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  try {
    const { ok, status } = await fetch(`${provider}/dbconnections/verification_email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await getToken()}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (ok) return 'sent';
    if (status === 429) return 'too_many';
    // A tenant has no such endpoint.
    return status === 404 || status === 405 ? 'not_offered' : 'failed';
  } catch {
    return 'failed';
  }
}

export const verificationMailMessage: Record<VerificationMailOutcome, string> = {
  sent: 'Listo: en unos minutos llega otro correo con el enlace. Si no lo ves, búscalo en la carpeta de spam.',
  too_many: 'Pediste varios correos seguidos. Busca el último en tu bandeja o en spam, o espera unos minutos.',
  not_offered: `Escríbenos a ${brand.supportEmail} y te lo enviamos nosotros.`,
  failed: 'No pudimos enviar el correo. Revisa tu conexión a internet e inténtalo de nuevo.',
};
