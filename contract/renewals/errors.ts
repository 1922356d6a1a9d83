import { refusals } from '../core/refusals.ts';

export const renewalsErrors = {
  ...refusals(404, {
    'renewals.service_not_found': 'No encontramos ese servicio.',
    'renewals.card_not_found': 'Esa tarjeta ya no está guardada.',
    'renewals.charge_not_found': 'No encontramos ese cobro.',
  }),
  ...refusals(409, {
    'renewals.service_over': 'Ese servicio ya terminó. Puedes contratarlo otra vez.',
    'renewals.charging': 'Lo estamos cobrando en este momento. Espera un minuto y mira cómo quedó.',
    'renewals.charge_over': 'Ese cobro ya no está pendiente.',
    'renewals.no_card': 'Guarda primero una tarjeta.',
    'renewals.offer_changed': 'El precio cambió, o la empresa ya tiene ese servicio. Mira otra vez lo que ofrecemos.',
    'renewals.setup_unfinished':
      'La tarjeta no se guardó: tu banco no la confirmó. Prueba otra vez o usa otra tarjeta.',
  }),
  ...refusals(402, {
    'renewals.declined': 'Tu banco no aceptó el cobro. Usa otra tarjeta, o pregúntale por qué.',
  }),
};
