import { z } from 'zod';
import { claimedDollars } from '../core/fields.ts';
import { orderItemStates } from './items.rules.ts';

export const ordersErrors = {
  'orders.not_found': { status: 404, message: 'No encontramos esa orden.' },
  'orders.time_zone_unknown': { status: 422, message: 'No conocemos esa zona horaria.' },
  'orders.item_changed': {
    status: 409,
    message: 'Otra persona del equipo cambió esta parte mientras tanto. Mira cómo está ahora.',
    data: z.object({ state: z.enum(orderItemStates) }),
  },
  'orders.item_by_case': { status: 409, message: 'Esta parte la completa el trámite: se marca con sus pasos.' },
  'orders.closed': { status: 409, message: 'La orden está cancelada: sus partes ya no cambian.' },
  'orders.refund_changed': {
    status: 409,
    message: 'Lo que te devolveríamos ha cambiado. Mira las cifras nuevas; no hemos cancelado nada.',
    data: z.object({ total: claimedDollars }),
  },
  'orders.nothing_to_cancel': {
    status: 409,
    message: 'Ya no se puede cancelar desde aquí y no volvería nada. No hemos cancelado nada: habla con una persona.',
  },
  'orders.cancellation_not_found': { status: 404, message: 'No encontramos esa petición.' },
  'orders.cancellation_settled': { status: 409, message: 'Esta petición ya está resuelta. Mira cómo quedó.' },
  'orders.refund_owed': {
    status: 409,
    message:
      'Por la tabla se le debe dinero: la petición se cierra cuando el proveedor de tarjetas dice que volvió. Haz el reembolso, o que un administrador diga por qué no procede.',
  },
  'orders.note_missing': { status: 422, message: 'Di al cliente por qué no se presta.' },
} as const;
