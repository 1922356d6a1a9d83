/** What a member of staff has to do by hand in a case. Pure. */
export const caseTaskKinds = [
  'not_answered',
  'refunded_whole',
  'filing',
  'mail_refused',
  'mail_unread',
  'change_requested',
  'return_unproved',
  'cancellation_asked',
] as const;
export type CaseTaskKind = (typeof caseTaskKinds)[number];

/** Somebody did it, or nobody had to any more. */
export const caseTaskOutcomes = ['done', 'dropped'] as const;
export type CaseTaskOutcome = (typeof caseTaskOutcomes)[number];

/** How it ends: `by_hand`, somebody says that it is done; `by_answer`, a customer’s request is open behind it, and only what answers that ends it. */
export const caseTaskEnds: Readonly<Record<CaseTaskKind, 'by_hand' | 'by_answer'>> = {
  not_answered: 'by_hand',
  refunded_whole: 'by_hand',
  filing: 'by_hand',
  mail_refused: 'by_hand',
  mail_unread: 'by_hand',
  change_requested: 'by_answer',
  return_unproved: 'by_hand',
  cancellation_asked: 'by_answer',
};

type TaskWords = { title: string; what: string };

/** On the screen of the team. */
export const caseTaskWords: Readonly<Record<CaseTaskKind, TaskWords>> = {
  not_answered: {
    title: 'El cliente no responde',
    what: 'Le escribimos tres veces sin respuesta. Llámalo o escríbele tú.',
  },
  refunded_whole: {
    title: 'Se devolvió todo lo pagado',
    what: 'El trámite ya había salido de la casa. Decide con el cliente si sigue o se cancela.',
  },
  mail_refused: {
    title: 'El correo del cliente no llega',
    what: 'Su dirección rechaza lo que enviamos. Llámalo y pídele que la corrija en su cuenta.',
  },
  mail_unread: {
    title: 'Hay correo con plazo sin leer',
    what: 'Le avisamos tres veces de una carta de un juzgado, del IRS o del Estado. Llámalo: el plazo corre.',
  },
  change_requested: {
    title: 'El cliente pide un cambio',
    what: 'Quiere cambiar algo que ya consta ante el Estado o el IRS. Decide si se corrige y respóndele.',
  },
  return_unproved: {
    title: 'Una declaración enviada no tiene prueba',
    what: 'Hace tres días que se envió. Busca la confirmación, o envíala otra vez, y súbela en «Declaraciones».',
  },
  cancellation_asked: {
    title: 'El cliente pide su reembolso',
    what: 'Haz el reembolso en la página del proveedor de tarjetas: la tarea se cierra cuando se conoce. Si no procede, respóndele en «Orden».',
  },
  filing: {
    title: 'Una presentación necesita a una persona',
    what: 'El socio que la lleva no puede seguir solo. En «Presentaciones» está qué pasó y qué hacer.',
  },
};
