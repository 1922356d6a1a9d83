import { refusals } from '../core/refusals.ts';

export const renewalsErrors = {
  ...refusals(404, {
    'renewals.service_not_found': 'No encontramos ese servicio.',
    'renewals.card_not_found': 'Esa tarjeta ya no está guardada.',
  }),
  ...refusals(409, {
    'renewals.service_over': 'Ese servicio ya terminó. Puedes contratarlo otra vez.',
    'renewals.charging':
      'Lo estamos cobrando en este momento. Espera un minuto y mira cómo quedó; todavía puedes cancelarlo.',
    'renewals.setup_unfinished':
      'La tarjeta no se guardó: tu banco no la confirmó. Prueba otra vez o usa otra tarjeta.',
  }),
};
