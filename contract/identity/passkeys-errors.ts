export const passkeysErrors = {
  // One for all: whoever tries hears nothing of which keys there are.
  'two_factor.passkey_invalid': {
    status: 422,
    message: 'No pudimos comprobar esa llave de acceso. Inténtalo de nuevo o usa un código.',
  },
  'two_factor.passkey_not_found': { status: 404, message: 'Esa llave de acceso ya no está en tu cuenta.' },
  'two_factor.passkey_known': { status: 409, message: 'Esa llave de acceso ya está registrada.' },
  'two_factor.passkeys_full': {
    status: 409,
    message: 'Tienes diez llaves de acceso, que es el máximo. Quita una para añadir otra.',
  },
  'two_factor.device_not_for_staff': {
    status: 403,
    message: 'El equipo escribe su código en cada inicio de sesión: este dispositivo no se puede recordar.',
  },
  'identity.device_not_found': { status: 404, message: 'Ese dispositivo ya no está recordado.' },
} as const;
