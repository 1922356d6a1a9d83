import { refusals } from '../core/refusals.ts';

export const plansErrors = {
  ...refusals(422, {
    'plans.plan_unknown': 'Plan no encontrado',
    'plans.addon_unknown': 'Uno de los complementos elegidos no existe. Revisa tu selección.',
  }),
  ...refusals(404, { 'plans.version_not_found': 'Esa versión del catálogo no existe.' }),
  ...refusals(409, {
    'plans.addon_unavailable':
      'Uno de los complementos elegidos ya no está disponible. Revisa tu selección; no se te ha cobrado nada.',
    'plans.plan_unavailable':
      'Ese plan ya no está a la venta. Vuelve al primer paso y elige otro; no se te ha cobrado nada.',
    'plans.setting_changed': 'Otra persona del equipo lo cambió. Mira cómo está ahora.',
    'plans.catalogue_changed':
      'El catálogo cambió mientras lo editabas. Mira cómo está ahora y vuelve a hacer tu cambio.',
    'plans.version_open': 'Hay una versión por confirmar. Que alguien la decida, o retírala, antes de proponer otra.',
    'plans.version_settled': 'Esa versión ya está decidida. Mira cómo está ahora.',
    'plans.second_person_needed': 'La confirma otra persona con permiso para el catálogo.',
    'plans.alone_too_early': 'Nadie más puede confirmarla: podrás hacerlo tú a las 24 horas de haberla propuesto.',
  }),
} as const;
