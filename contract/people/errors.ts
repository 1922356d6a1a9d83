import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const peopleErrors = {
  ...refusals(403, {
    'people.not_allowed': 'Tu papel en esta empresa no incluye esto. Pídeselo a quien es Titular.',
    'people.address_unverified':
      'Confirma primero tu dirección: abre el correo que recibiste al crear tu cuenta, y vuelve a esta página.',
  }),
  ...refusals(404, {
    'people.person_not_found': 'Esa persona ya no está en la empresa.',
    'people.hand_over_not_found': 'No hay ninguna entrega pendiente.',
    'people.closing_not_found': 'La empresa no se está cerrando.',
  }),
  ...refusals(409, {
    'people.frozen':
      'La empresa acaba de pasar a otra persona. Los pagos y las personas se pueden cambiar cuando terminen las 72 horas.',
    'people.last_titular': 'Es la única persona Titular: antes tiene que haber otra.',
    'people.already_in': 'Esa persona ya está en la empresa.',
    'people.invitations_full': 'Hay 20 invitaciones sin respuesta. Retira una antes de enviar otra.',
    'people.changed': 'Alguien cambió esto a la vez. Mira cómo está ahora.',
    'people.hand_over_open': 'Ya hay una entrega en marcha. Retírala antes de empezar otra.',
    'people.hand_over_to_socio': 'Solo se puede entregar a un Socio de la empresa.',
    'people.closing_already': 'La empresa ya se está cerrando.',
  }),
  ...refusals(410, {
    'people.invitation_over': 'Esta invitación ya no sirve: se usó, se retiró o venció. Pide otra a quien te invitó.',
    'people.undo_over': 'Este enlace ya no sirve: la entrega terminó, o se deshizo antes.',
  }),
  'people.other_address': {
    status: 403,
    message: 'La invitación es para {masked}. Entra con esa dirección, o pide otra para la tuya.',
    data: z.object({ masked: z.string() }),
  },
} as const;
