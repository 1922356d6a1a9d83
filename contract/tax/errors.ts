import { z } from 'zod';

export const taxErrors = {
  'tax.fact_unknown': { status: 422, message: 'Esa pregunta no es de las nuestras.' },
  'tax.fact_given': {
    status: 409,
    message: 'Ese dato viene de los papeles de tu empresa. Si está mal, pide el cambio en su perfil.',
  },
  'tax.fact_of_team': {
    status: 409,
    message: 'Este dato lo anotó nuestro equipo. Si está mal, escríbenos en Ayuda y lo cambiamos.',
  },
  'tax.fact_of_papers': {
    status: 409,
    message: 'Ese dato viene de los papeles: la fecha se corrige en el caso, y los dueños se anotan en Miembros.',
  },
  'tax.members_changed': {
    status: 409,
    message: 'Los miembros cambiaron mientras tanto. Mira cómo están ahora y vuelve a guardar.',
  },
  'tax.fact_changed': {
    status: 409,
    message: 'Esta respuesta cambió mientras tanto. Mira cuál es la buena y vuelve a guardar.',
    /** As it is now; null is not answered. */
    data: z.object({ value: z.union([z.string(), z.number()]).nullable() }),
  },
  'tax.obligation_not_found': { status: 404, message: 'Esa obligación ya no está: cambió un dato de tu empresa.' },
  'tax.obligation_changed': {
    status: 409,
    message: 'Alguien la cambió mientras tanto. Mira cómo está ahora.',
    data: z.object({ state: z.string() }),
  },
  'tax.proof_missing': { status: 422, message: 'Elige el documento que lo prueba: sin él no la damos por hecha.' },
  'tax.extension_unknown': { status: 422, message: 'Para esto no hay prórroga que se pida: el plazo es el que ves.' },
  'tax.missed_year_changed': {
    status: 409,
    message: 'Lo cambiaste en otra ventana. Mira cuál es lo bueno y vuelve a guardar.',
  },
  'tax.reason_missing': { status: 422, message: 'Escribe por qué no aplica: queda con la fecha.' },
  'tax.year_unknown': { status: 422, message: 'Ese año fiscal no es de esta empresa. Elige uno de la lista.' },
  'tax.calendar_not_found': { status: 404, message: 'Este calendario ya no existe. Pide otra dirección en Impuestos.' },
  'tax.rule_changed': {
    status: 409,
    message: 'La regla cambió desde que abriste la página. Recárgala y compárala otra vez.',
  },
} as const;
