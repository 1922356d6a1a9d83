import { refusals } from '../core/refusals.ts';

export const customersErrors = {
  ...refusals(404, {
    'customers.not_found': 'No encontramos a ese cliente. Puede que haya eliminado su cuenta.',
    'customers.mail_not_found': 'No encontramos ese correo.',
  }),
  'customers.of_the_team': {
    status: 409,
    message: 'Esa persona es del equipo: sus sesiones no se cierran desde aquí.',
  },
} as const;
