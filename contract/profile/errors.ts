import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const profileErrors = {
  ...refusals(409, {
    'profile.exists': 'Este perfil ya tiene datos. Recárgalo para seguir donde quedó.',
    'profile.request_open': 'Ya nos pediste un cambio de este dato y lo estamos revisando.',
    'profile.request_settled': 'Esta solicitud ya tiene respuesta.',
  }),
  ...refusals(422, {
    'profile.amounts_stand':
      'Hay importes en la moneda de antes. Al cambiar de moneda, escríbelos otra vez o bórralos.',
    'profile.naics_unknown': 'Ese código no está en nuestra lista. Elige uno o deja «No lo sé».',
  }),
  ...refusals(404, {
    'profile.row_not_found': 'Ya no está en la lista: alguien lo quitó mientras tanto.',
    'profile.request_not_found': 'No encontramos esa solicitud.',
  }),
  'profile.conflict': {
    status: 409,
    message: 'Alguien cambió lo mismo mientras lo editabas. Elige con qué valor te quedas.',
    data: z.object({
      version: z.int(),
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  },
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
} as const;
