export const faqErrors = {
  'faq.not_found': { status: 404, message: 'Esa pregunta no existe.' },
  'faq.changed': {
    status: 409,
    message: 'Otra persona guardó esta pregunta mientras tanto. Mira qué dice ahora y vuelve a guardar.',
  },
  'faq.taken': {
    status: 409,
    message: 'Ya hay una pregunta con esa dirección. Cambia la que está, o escríbela de otra forma.',
  },
  'faq.too_many': { status: 409, message: 'Ya hay 500 preguntas. Cambia alguna que no se use.' },
} as const;
