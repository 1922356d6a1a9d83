import { refusals } from '../core/refusals.ts';

export const renewalsStaffErrors = {
  ...refusals(409, {
    'renewals.end_reason_other':
      'Así solo termina un agente registrado. Este servicio termina cuando se disuelve la empresa.',
    'renewals.end_day_impossible': 'El día tiene que ser hoy o antes, y no antes de que empezara el servicio.',
    'renewals.resignation_too_early':
      'La renuncia se presenta como pronto 30 días después del aviso por escrito a la empresa (W.S. 17-28-103). Mira en «Avisos» qué día se le dijo.',
  }),
};
