const codeLengthMax = 60;
const descriptionLengthMax = 300;

/** Undefined without a refusal. Anyone can craft such an address, so its text is cut, kept on one line, and shown as the provider's words. */
export function readRefusal(search: string): { code: string; description: string | undefined } | undefined {
  const params = new URLSearchParams(search);
  const code = shorten(params.get('error'), codeLengthMax);
  return code ? { code, description: shorten(params.get('error_description'), descriptionLengthMax) } : undefined;
}

/** Covers OpenID Connect Core §3.1.2.6 and Auth0's additions. */
export const refusalSentence = (code: string): string =>
  sentences.get(code) ?? 'El proveedor de identidad no completó el inicio de sesión.';

const sentences = new Map(
  Object.entries({
    access_denied: 'El inicio de sesión se canceló o no se autorizó.',
    unauthorized: 'El inicio de sesión se canceló o no se autorizó.',
    login_required: 'Tu sesión con el proveedor de identidad terminó. Inicia sesión de nuevo.',
    interaction_required: 'Hace falta que inicies sesión de nuevo.',
    server_error: 'El proveedor de identidad tuvo un problema. Inténtalo de nuevo en un momento.',
    temporarily_unavailable: 'El proveedor de identidad no pudo atenderte ahora. Inténtalo de nuevo en un momento.',
  }),
);

/** The SDK's error for a return that this tab did not start: reopened, opened in another tab, or forged. */
export function isUnknownReturn(error: Error | undefined): boolean {
  const code = (error as { error?: unknown } | undefined)?.error;
  return code === 'missing_transaction' || code === 'state_mismatch';
}

function shorten(text: string | null, lengthMax: number): string | undefined {
  const line = [...(text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()];
  if (line.length === 0) return undefined;
  return line.length > lengthMax ? `${line.slice(0, lengthMax).join('')}…` : line.join('');
}
