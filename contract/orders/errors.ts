import { z } from 'zod';
import { claimedDollars } from '../core/fields.ts';
import { orderItemStates } from './items.rules.ts';
import { refusals } from '../core/refusals.ts';

export const ordersErrors = {
  ...refusals(404, {
    'orders.not_found': 'No encontramos esa orden.',
    'orders.cancellation_not_found': 'No encontramos esa petición.',
  }),
  ...refusals(422, {
    'orders.time_zone_unknown': 'No conocemos esa zona horaria.',
    'orders.note_missing': 'Di al cliente por qué no se presta.',
  }),
  ...refusals(409, {
    'orders.item_by_case': 'Esta parte la completa el trámite: se marca con sus pasos.',
    'orders.closed': 'La orden está cancelada: sus partes ya no cambian.',
    'orders.nothing_to_cancel':
      'Ya no se puede cancelar desde aquí y no volvería nada. No hemos cancelado nada: habla con una persona.',
    'orders.cancellation_settled': 'Esta petición ya está resuelta. Mira cómo quedó.',
    'orders.refund_owed':
      'Por la tabla se le debe dinero: la petición se cierra cuando el proveedor de tarjetas dice que volvió. Haz el reembolso, o que un administrador diga por qué no procede.',
  }),
  'orders.item_changed': {
    status: 409,
    message: 'Otra persona del equipo cambió esta parte mientras tanto. Mira cómo está ahora.',
    data: z.object({ state: z.enum(orderItemStates) }),
  },
  'orders.refund_changed': {
    status: 409,
    message: 'Lo que te devolveríamos ha cambiado. Mira las cifras nuevas; no hemos cancelado nada.',
    data: z.object({ total: claimedDollars }),
  },
} as const;
