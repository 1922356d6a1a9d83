import { refusals } from '../core/refusals.ts';

export const systemErrors = {
  ...refusals(404, {
    'system.job_not_found': 'Esa tarea ya no está: se hizo hace tiempo o se borró.',
    'system.mail_not_found': 'Ese correo ya no está: su titular se fue o ya no hace falta.',
  }),
} as const;
