import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const returnsErrors = {
  ...refusals(409, {
    'returns.year_open': 'El año todavía no termina. Los papeles se hacen cuando ya no puede cambiar.',
    'returns.nothing_due': 'De este año no hay ningún papel que nosotros hagamos.',
    'returns.outdated': 'El libro o una respuesta cambió después de hacer estos papeles. Hay que generarlos otra vez.',
    'returns.answer_changed': 'Cambiaste esta respuesta en otra ventana. Mira cuál es la buena y vuelve a guardar.',
    'returns.record_changed': 'Guardaste otra cosa en otra ventana. Mira cuál es la buena y vuelve a guardar.',
    'returns.unsigned': 'Falta la página firmada con tinta. Sin ella no está presentada: primero se sube y se compara.',
    'returns.page_refused': 'Es la misma página que te devolvimos. Fírmala otra vez y sube una foto nueva.',
    'returns.statement_unwanted': 'La causa razonable solo va con la declaración de un año que se presenta tarde.',
    'returns.no_preparer':
      'Estos papeles se hicieron sin un preparador con nombre: los presenta el cliente. Con uno, devuélvelos para que se generen otra vez.',
    'returns.filed_by_us': 'Estos papeles los presentamos nosotros. Te avisamos con la prueba.',
    'returns.setting_changed': 'Otra persona del equipo lo cambió. Mira cómo está ahora.',
    'returns.blank_differs':
      'Este formulario no es como el que conocemos: no puede ponerse en uso. Abajo está qué cambia.',
  }),
  ...refusals(422, {
    'returns.question_unknown': 'Esa pregunta no es de este año.',
    'returns.blank_unknown': 'Ese PDF no es un formulario que conozcamos: sus campos no tienen etiquetas del IRS.',
  }),
  'returns.facts_missing': {
    status: 409,
    message: 'Faltan datos para hacer los papeles. Están en la lista, con el lugar donde se dan.',
    data: z.object({ missing: z.int() }),
  },
  'returns.letter_unsigned': {
    status: 409,
    message: 'Sin la carta de encargo firmada no se acepta. {turn}',
    data: z.object({ turn: z.string() }),
  },
  'returns.moved_on': {
    status: 409,
    message: 'Mientras tanto cambió. Mira cómo está ahora.',
    data: z.object({ state: z.string() }),
  },
  'returns.taken_by_other': {
    status: 409,
    message: 'Otra persona del equipo la lleva.',
    data: z.object({ assignee: z.string() }),
  },
  'returns.proof_pages': {
    status: 422,
    message: 'La confirmación dice otras páginas que las enviadas. Compruébalo: quizá faltó una.',
    data: z.object({ pages: z.int() }),
  },
  'returns.not_found': { status: 404, message: 'Esos papeles ya no están. Vuelve a cargar la página.' },
} as const;
