/** Sentences that replace advice: who decides, and what we are not. US federal law, in Spanish. */

export const noAdvice = 'No damos asesoría legal ni fiscal y no garantizamos resultados de terceros.';
export const generalInformation = 'Esta guía es información general, no asesoría legal ni fiscal.';

export const protectingDefaults = (isAlone: boolean): string =>
  `Si no cambias nada vale lo que está elegido: es lo que más protege a ${isAlone ? 'la empresa' : 'todos'}. No es asesoría legal.`;

export const youDecide = 'Te informamos; decides tú, o un preparador contigo.';
export const preparerDecides = 'Te informamos; decide un preparador.';
export const talkToPreparer = 'Habla con un preparador';

export const mayBeOthers = 'Puede haber otras, o las de su dueño: confírmalo con un preparador.';

/** Below the option 'No lo sé'. */
export const unsureNext = 'Lo dejamos como posible en tus fechas. Pregúntalo a un preparador.';

/** For an obligation that depends on an answer 'No lo sé', or on one that does not decide it. */
export const unsureAnswered =
  'Con lo que respondiste no se sabe: puede que te toque. Pregúntalo a un preparador y dinos qué te dijo.';

export const someUnsure =
  'Ya respondiste. Lo que no sabes sigue siendo posible en tus fechas: pregúntalo a un preparador y cámbialo aquí.';

export const missedYearsWords =
  'Pasó el plazo y no nos consta que esté hecho. Se puede presentar tarde, pero la multa puede aplicarse. Antes habla con un preparador.';

/** Results of the five questions on income connected with the US (IRC § 864). */
export const screeningWords = {
  open: 'Cuando respondas las cinco te decimos si alguna respuesta es para hablarla con un preparador.',
  quiet:
    'Queda anotado que no los tiene. Con cinco preguntas no se puede saber: confírmalo con un preparador, y si algo cambia vuelve a responder.',
  /** The fact was set by another way than the five questions. */
  saidNo:
    'Consta que no los tiene. Una respuesta nueva de aquí con «Sí» o «No sé» lo deja otra vez por saber, hasta que lo diga un preparador.',
  saidYes: 'Consta que tiene ingresos conectados con un negocio en Estados Unidos: qué toca lo decide un preparador.',
  talk: 'Alguna de tus respuestas puede significar que hay ingresos conectados con un negocio en Estados Unidos. Si los hay lo decide un preparador: busca un CPA o un agente inscrito (EA). De la LLC nos preguntas a nosotros, en',
  staffTalk: 'Puede haber ingresos conectados con Estados Unidos: que hable con un preparador.',
  staffQuiet: 'Queda en «No»; con cinco preguntas no se puede saber, lo decide un preparador.',
} as const;

/** All of a year's questions were answered with no; `period` is a fiscal year. Form 5472's instructions, Part V. */
export const nothingToTell = (period: string): string =>
  `Respondiste que no a todo, y en tus movimientos de ${period} no vimos nada entre la LLC y sus dueños que haya que declarar. Esto no es un consejo fiscal: decides tú, o un preparador contigo.`;

export const approvalWords = `Aprobar dice que los leíste y que son verdad hasta donde sabes. ${youDecide}`;
