import { refusals } from '../core/refusals.ts';

export const tasksErrors = {
  ...refusals(409, {
    'tasks.settled': 'Esa tarea ya está hecha. No se guardó nada.',
    'tasks.open_already': 'Esa fecha ya tiene una tarea abierta. Cámbiala en lugar de crear otra.',
    'tasks.day_promised': 'Ese día se le prometió al cliente: no se cambia. Puedes darle la tarea a otra persona.',
    'tasks.needs_answer':
      'Alguien espera una respuesta: la tarea se cierra cuando se la das, no a mano. No se guardó nada.',
  }),
  'tasks.not_found': { status: 404, message: 'No encontramos esa tarea.' },
  'tasks.owner_unknown': { status: 422, message: 'Esa persona no es del equipo, o no le toca esto. Elige a otra.' },
} as const;
