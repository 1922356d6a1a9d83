import type { FilingTrouble } from './kinds.rules.ts';

type TroubleWords = {
  title: string;
  /** Undefined: it resolves itself and no one is alerted. */
  toDo?: string;
};

export const troubleWords: Readonly<Record<FilingTrouble, TroubleWords>> = {
  unreachable: { title: 'El socio no responde' },
  refused: {
    title: 'El socio no aceptó la solicitud',
    toDo: 'Mira qué dice, corrige el dato y vuelve a intentarlo, o preséntala a mano.',
  },
  unknown_status: {
    title: 'El socio responde algo que no conocemos',
    toDo: 'Míralo en su portal: seguimos preguntando mientras tanto.',
  },
  foreign_document: {
    title: 'El socio mandó un documento de otra empresa',
    toDo: 'Avísale: no se guardó ni se mostró a nadie.',
  },
  unreadable_document: {
    title: 'Un documento del socio no se puede leer solo',
    toDo: 'Ábrelo entre los documentos del caso, y anota aquí lo que dice.',
  },
  late: { title: 'La respuesta tarda más de lo habitual', toDo: 'Reclámala al socio.' },
  question: { title: 'El socio pregunta algo que no sabemos', toDo: 'Contéstalo en su portal, o pídelo al cliente.' },
  name_taken: {
    title: 'El socio ya tiene otra empresa con este nombre',
    toDo: 'Mira en su portal de quién es antes de seguir.',
  },
  lost: {
    title: 'No se sabe si el encargo llegó al socio',
    toDo: 'Míralo en su portal. Si no llegó, retírala y vuelve a prepararla.',
  },
};
