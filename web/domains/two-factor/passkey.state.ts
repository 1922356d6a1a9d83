import { ApiError } from '../../platform/api/api-error.ts';

/** `code` is the library's (`ERROR_INVALID_DOMAIN`), `name` the browser error's. */
export function passkeySentence(cause: unknown, ceremony: 'sign' | 'make'): string {
  if (cause instanceof ApiError) return cause.message;
  const { name = '', code = '', message = '' } = cause as { name?: string; code?: string; message?: string };
  const way = ceremony === 'sign' ? 'Inténtalo de nuevo o usa un código.' : 'Inténtalo de nuevo.';
  if (name === 'NotAllowedError' || name === 'AbortError') return `Se canceló o se acabó el tiempo. ${way}`;
  if (name === 'SecurityError' || code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Las llaves de acceso no funcionan en esta dirección: la página tiene que abrirse por su nombre y con conexión segura. Usa un código.';
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de acceso para tu cuenta.';
  if (name === 'ConstraintError')
    return 'Esta llave no puede comprobar que eres tú. Ponle un PIN o una huella, o usa otra.';
  if (name === 'NotSupportedError' || message.includes('WebAuthn is not supported'))
    return 'Este navegador no admite llaves de acceso. Usa un código, o prueba con otro navegador.';
  return `Tu navegador no pudo usar la llave de acceso. ${way}`;
}

export function offeredName(userAgent: string): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'].find((one) =>
    userAgent.includes(one),
  );
  return { Macintosh: 'Mac', CrOS: 'Chromebook' }[known ?? ''] ?? known ?? '';
}
