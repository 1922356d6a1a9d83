import { z } from 'zod';
import { refusals } from '../../core/refusals.ts';

export const threadsErrors = {
  ...refusals(404, {
    'threads.not_found': 'No encontramos esa conversación.',
    'threads.about_unknown': 'No encontramos la empresa o la orden de la que escribes.',
    'threads.answer_unknown': 'Esa respuesta guardada ya no está.',
  }),
  ...refusals(409, {
    'threads.company_left': 'Ya no estás en la empresa de esta conversación. Abre otra para lo que necesites.',
    'threads.file_gone': 'Un archivo adjunto ya no está. Quítalo o vuelve a adjuntarlo, y envía el mensaje otra vez.',
    'threads.file_sent': 'Ese archivo ya se envió con su mensaje.',
    'threads.written_lately': 'Ya le escribimos por este intento en las últimas 24 horas. No se envió nada.',
    'threads.not_tried': 'Ese intento ya no espera un pago. No se envió nada.',
    'threads.answer_changed': 'Otra persona del equipo cambió esta respuesta. Mira cómo está ahora.',
  }),
  'threads.newer_message': {
    status: 409,
    message: 'Mientras escribías llegó otro mensaje. Léelo antes de enviar: tu respuesta sigue aquí.',
    data: z.object({ last: z.int() }),
  },
  'threads.taken_by_other': {
    status: 409,
    message: 'La tiene {assignee}. Si hace falta, tómala de todos modos.',
    data: z.object({ assignee: z.string() }),
  },
  'threads.gap_unfilled': {
    status: 422,
    message: 'Falta rellenar {gap} antes de enviar.',
    data: z.object({ gap: z.string() }),
  },
  'threads.gap_unknown': {
    status: 422,
    message: '{gap} no lo rellena nadie. Usa uno de los huecos de la lista.',
    data: z.object({ gap: z.string() }),
  },
  'threads.snooze_past': { status: 422, message: 'Elige un día que todavía no ha llegado.' },
} as const;
