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
  'batches.not_yours': { status: 403, message: 'Solo puede hacerlo quien lanzó el lote.' },
} as const;
