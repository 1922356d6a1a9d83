export const tasksErrors = {
  'tasks.not_found': { status: 404, message: 'No encontramos esa tarea.' },
  'tasks.settled': { status: 409, message: 'Esa tarea ya está hecha. No se guardó nada.' },
  'tasks.owner_unknown': {
    status: 422,
    message: 'Esa persona no es del equipo. Elige a otra.',
  },
  'tasks.open_already': {
    status: 409,
    message: 'Esa fecha ya tiene una tarea abierta. Cámbiala en lugar de crear otra.',
  },
  'tasks.day_promised': {
    status: 409,
    message: 'Ese día se le prometió al cliente: no se cambia. Puedes darle la tarea a otra persona.',
  },
  'tasks.needs_answer': {
    status: 409,
    message: 'Alguien espera una respuesta: la tarea se cierra cuando se la das, no a mano. No se guardó nada.',
  },
} as const;
