import { refusals } from '../core/refusals.ts';

export const peopleErrors = {
  ...refusals(403, {
    'people.not_allowed': 'Tu papel en esta empresa no incluye esto. Pídeselo a quien es Titular.',
  }),
  ...refusals(409, {
    'people.frozen':
      'La empresa acaba de pasar a otra persona. Los pagos y las personas se pueden cambiar cuando terminen las 72 horas.',
  }),
};
