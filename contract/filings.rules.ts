/**
 * What is sent to an agency, and what can go wrong on its way through the partner: words for the customer, and for the
 * team what to do. Pure; case.md, "Filing".
 */

/** What is sent to an agency: the articles to the state, the SS-4 to the IRS, and the IRS's letter that is waited for or asked again. */
export const filingKinds = ['articles', 'ein', 'cp575', '147c'] as const;
export type FilingKind = (typeof filingKinds)[number];

/**
 * `prepared`: a row of ours, nothing has left the house that could not be taken back. `sending`: the order may have left.
 * `out`: the agency has it, or the partner who takes it there.
 */
export const filingStates = ['prepared', 'sending', 'out', 'accepted', 'refused', 'withdrawn'] as const;
export type FilingState = (typeof filingStates)[number];

export const filingStateLabels: Readonly<Record<FilingState, string>> = {
  prepared: 'Preparada',
  sending: 'Enviándose',
  out: 'Enviada',
  accepted: 'Aceptada',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
};

/** Not answered and not taken back: a case has at most one of a kind. */
export function isFilingOpen(state: FilingState): boolean {
  return state === 'prepared' || state === 'sending' || state === 'out';
}

/** Who takes it to the agency: a member of staff by hand, or a partner's service. */
export const filingProviders = ['manual', 'corporate-tools'] as const;
export type FilingProviderName = (typeof filingProviders)[number];

export const filingTroubles = [
  'unreachable',
  'refused',
  'unknown_status',
  'foreign_document',
  'unreadable_document',
  'late',
  'question',
  'name_taken',
  'lost',
] as const;
export type FilingTrouble = (typeof filingTroubles)[number];

/** What a paper that the partner sends is to us. */
export const partnerDocumentKinds = ['formation', 'rejection', 'ss4', 'ein_letter', 'irs_refusal', 'other'] as const;
export type PartnerDocumentKind = (typeof partnerDocumentKinds)[number];

/** `foreign`: of another company; it was neither fetched nor kept. */
export const partnerDocumentStates = ['kept', 'foreign'] as const;
export type PartnerDocumentState = (typeof partnerDocumentStates)[number];

type TroubleWords = {
  /** To the customer: what is so, and whose turn it is. */
  customer: string;
  /** To the team. */
  title: string;
  /** What a member of staff does about it; undefined: it mends itself, and nobody is called. */
  toDo?: string;
};

export const troubleWords: Readonly<Record<FilingTrouble, TroubleWords>> = {
  unreachable: {
    customer:
      'El servicio que la presenta no responde. Lo intentamos de nuevo sin parar; nada se pierde ni se envía dos veces.',
    title: 'El socio no responde',
  },
  refused: {
    customer: 'El servicio que la presenta no aceptó la solicitud. Una persona de nuestro equipo la está corrigiendo.',
    title: 'El socio no aceptó la solicitud',
    toDo: 'Mira qué dice, corrige el dato y vuelve a intentarlo, o preséntala a mano.',
  },
  unknown_status: {
    customer: 'La respuesta que llegó no está clara. Una persona de nuestro equipo la está mirando.',
    title: 'El socio responde algo que no conocemos',
    toDo: 'Míralo en su portal: seguimos preguntando mientras tanto.',
  },
  foreign_document: {
    customer: 'Llegó un documento que no es de tu empresa. No lo guardamos; lo estamos aclarando.',
    title: 'El socio mandó un documento de otra empresa',
    toDo: 'Avísale: no se guardó ni se mostró a nadie.',
  },
  unreadable_document: {
    customer: 'Llegó la respuesta. La está leyendo una persona de nuestro equipo.',
    title: 'Un documento del socio no se puede leer solo',
    toDo: 'Ábrelo entre los documentos del caso, y anota aquí lo que dice.',
  },
  late: {
    customer: 'Tarda más de lo habitual. Lo estamos reclamando.',
    title: 'La respuesta tarda más de lo habitual',
    toDo: 'Reclámala al socio.',
  },
  question: {
    customer: 'Piden un dato que no teníamos. Una persona de nuestro equipo lo está preparando.',
    title: 'El socio pregunta algo que no sabemos',
    toDo: 'Contéstalo en su portal, o pídelo al cliente.',
  },
  name_taken: {
    customer: 'Estamos aclarando el nombre con el servicio que la presenta.',
    title: 'El socio ya tiene otra empresa con este nombre',
    toDo: 'Mira en su portal de quién es antes de seguir.',
  },
  lost: {
    customer: 'Estamos comprobando que la solicitud llegó. No la enviamos dos veces.',
    title: 'No se sabe si el encargo llegó al socio',
    toDo: 'Míralo en su portal. Si no llegó, retírala y vuelve a prepararla.',
  },
};
