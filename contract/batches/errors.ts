import { refusals } from '../core/refusals.ts';

export const batchesErrors = {
  ...refusals(404, {
    'batches.not_found': 'No encontramos ese lote.',
    'batches.view_not_found': 'No encontramos esa vista.',
  }),
  ...refusals(409, {
    'batches.changed_since': 'Cambió después del lote: no se deshace.',
    'batches.views_full': 'Ya tienes 20 vistas. Borra una para guardar otra.',
  }),
  ...refusals(403, {
    'batches.not_yours': 'Solo puede hacerlo quien lanzó el lote.',
    'batches.not_allowed': 'Tu rol no puede hacer esto, tampoco con muchas filas a la vez.',
  }),
} as const;
