/** Texts of the 2FA card for failed calls (formation.md §8). */
import { ApiError } from '../../platform/api/api-error.ts';
import { noTokenMessage } from '../../platform/api/auth-store.ts';

const expired = 'Sesión expirada. Intente cerrar sesión e iniciar sesión nuevamente.';

export function statusSentence(cause: unknown): string {
  if (!(cause instanceof ApiError)) return 'Error obteniendo estado de 2FA';
  const { code, status, message } = cause;
  if (code === 'local.no_token') return tokenSentence(cause);
  if (status === 401) return expired;
  if (status === 403) return 'No tiene permisos para acceder a la configuración 2FA.';
  return status === 200 ? message : `Error de conexión al obtener estado de 2FA: ${message}`;
}

export function disableToast(cause: unknown): { title: string; message: string } {
  const error = cause instanceof ApiError ? cause : undefined;
  if (error?.status === 401)
    return { title: 'Sesión Expirada', message: error.code === 'local.no_token' ? tokenSentence(error) : expired };
  if (error?.status === 403)
    return { title: 'Permisos Insuficientes', message: 'No tiene permisos para desactivar 2FA.' };
  if (error?.status === 0)
    return { title: 'Error de Red', message: `Error de conexión al desactivar 2FA: ${error.message}` };
  return { title: 'Error de Configuración', message: error?.message || 'Error desactivando 2FA' };
}

function tokenSentence({ cause }: ApiError): string {
  return cause instanceof Error && cause.message === noTokenMessage
    ? 'No se pudo obtener el token de acceso. Intente iniciar sesión nuevamente.'
    : 'Error de autenticación. Intente cerrar sesión e iniciar sesión nuevamente.';
}
