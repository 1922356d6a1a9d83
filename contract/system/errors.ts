export const systemErrors = {
  'system.job_not_found': { status: 404, message: 'Esa tarea ya no está: se hizo hace tiempo o se borró.' },
  'system.mail_not_found': { status: 404, message: 'Ese correo ya no está: su titular se fue o ya no hace falta.' },
} as const;
