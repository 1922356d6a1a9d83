import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const taxErrors = {
  ...refusals(422, {
    'tax.fact_unknown': 'Esa pregunta no es de las nuestras.',
    'tax.proof_missing': 'Elige el documento que lo prueba: sin él no la damos por hecha.',
    'tax.extension_unknown': 'Para esto no hay prórroga que se pida: el plazo es el que ves.',
    'tax.reason_missing': 'Escribe por qué no aplica: queda con la fecha.',
    'tax.year_unknown': 'Ese año fiscal no es de esta empresa. Elige uno de la lista.',
  }),
  ...refusals(409, {
    'tax.fact_given': 'Ese dato viene de los papeles de tu empresa. Si está mal, pide el cambio en su perfil.',
    'tax.fact_of_team': 'Este dato lo anotó nuestro equipo. Si está mal, escríbenos en Ayuda y lo cambiamos.',
    'tax.fact_of_papers':
      'Ese dato viene de los papeles: la fecha se corrige en el caso, y los dueños se anotan en Miembros.',
    'tax.members_changed': 'Los miembros cambiaron mientras tanto. Mira cómo están ahora y vuelve a guardar.',
    'tax.missed_year_changed': 'Lo cambiaste en otra ventana. Mira cuál es lo bueno y vuelve a guardar.',
    'tax.rule_changed': 'La regla cambió desde que abriste la página. Recárgala y compárala otra vez.',
  }),
  ...refusals(404, {
    'tax.obligation_not_found': 'Esa obligación ya no está: cambió un dato de tu empresa.',
    'tax.calendar_not_found': 'Este calendario ya no existe. Pide otra dirección en Impuestos.',
  }),
  'tax.fact_changed': {
    status: 409,
    message: 'Esta respuesta cambió mientras tanto. Mira cuál es la buena y vuelve a guardar.',
    /** The present value; null: unanswered. */
    data: z.object({ value: z.union([z.string(), z.number()]).nullable() }),
  },
  'tax.obligation_changed': {
    status: 409,
    message: 'Alguien la cambió mientras tanto. Mira cómo está ahora.',
    data: z.object({ state: z.string() }),
  },
} as const;
