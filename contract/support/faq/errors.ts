import { refusals } from '../../core/refusals.ts';

export const faqErrors = {
  ...refusals(409, {
    'faq.changed': 'Otra persona guardó esta pregunta mientras tanto. Mira qué dice ahora y vuelve a guardar.',
    'faq.taken': 'Ya hay una pregunta con esa dirección. Cambia la que está, o escríbela de otra forma.',
    'faq.too_many': 'Ya hay 500 preguntas. Cambia alguna que no se use.',
  }),
  'faq.not_found': { status: 404, message: 'Esa pregunta no existe.' },
} as const;
