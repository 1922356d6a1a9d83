import { refusals } from '../core/refusals.ts';

export const passkeysErrors = {
  ...refusals(404, {
    'two_factor.passkey_not_found': 'Esa llave de acceso ya no está en tu cuenta.',
    'identity.device_not_found': 'Ese dispositivo ya no está recordado.',
  }),
  ...refusals(409, {
    'two_factor.passkey_known': 'Esa llave de acceso ya está registrada.',
    'two_factor.passkeys_full': 'Tienes diez llaves de acceso, que es el máximo. Quita una para añadir otra.',
  }),
  // One code for all failures, so that nobody learns which keys exist.
  'two_factor.passkey_invalid': {
    status: 422,
    message: 'No pudimos comprobar esa llave de acceso. Inténtalo de nuevo o usa un código.',
  },
  'two_factor.device_not_for_staff': {
    status: 403,
    message: 'El equipo escribe su código en cada inicio de sesión: este dispositivo no se puede recordar.',
  },
} as const;
