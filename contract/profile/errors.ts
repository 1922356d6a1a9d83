import { z } from 'zod';

export const profileErrors = {
  'profile.exists': { status: 409, message: 'Este perfil ya tiene datos. Recárgalo para seguir donde quedó.' },
  'profile.conflict': {
    status: 409,
    message: 'Alguien cambió lo mismo mientras lo editabas. Elige con qué valor te quedas.',
    data: z.object({
      version: z.int(),
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  },
  'profile.amounts_stand': {
    status: 422,
    message: 'Hay importes en la moneda de antes. Al cambiar de moneda, escríbelos otra vez o bórralos.',
  },
  'profile.row_not_found': { status: 404, message: 'Ya no está en la lista: alguien lo quitó mientras tanto.' },
  'profile.row_changed': {
    status: 409,
    message: 'Alguien lo cambió mientras lo editabas. Mira cómo está ahora y vuelve a guardar.',
    data: z.object({ version: z.int() }),
  },
  'profile.rows_full': {
    status: 409,
    message: 'La lista está llena: se admiten hasta {rows_max}.',
    data: z.object({ rows_max: z.int() }),
  },
  'profile.percentages_exceed': {
    status: 422,
    message: 'Los porcentajes suman más de 100: quedan {percent_left} por repartir.',
    data: z.object({ percent_left: z.number() }),
  },
  'profile.naics_unknown': {
    status: 422,
    message: 'Ese código no está en nuestra lista. Elige uno o deja «No lo sé».',
  },
  'profile.request_open': {
    status: 409,
    message: 'Ya nos pediste un cambio de este dato y lo estamos revisando.',
  },
  'profile.request_not_found': { status: 404, message: 'No encontramos esa solicitud.' },
  'profile.request_settled': { status: 409, message: 'Esta solicitud ya tiene respuesta.' },
} as const;
