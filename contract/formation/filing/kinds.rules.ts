export const filingKinds = ['articles', 'ein', 'cp575', '147c'] as const;
export type FilingKind = (typeof filingKinds)[number];

/** `prepared`: can be withdrawn. `sending`: the order may have left. `out`: the agency or the partner has it. */
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

export function isFilingOpen(state: FilingState): boolean {
  return state === 'prepared' || state === 'sending' || state === 'out';
}

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

export const packetParts = ['state', 'agent', 'irs'] as const;
export type PacketPart = (typeof packetParts)[number];

export const packetCheckStates = ['there', 'missing', 'by_hand'] as const;
export type PacketCheckState = (typeof packetCheckStates)[number];

export const partnerDocumentKinds = ['formation', 'rejection', 'ss4', 'ein_letter', 'irs_refusal', 'other'] as const;
export type PartnerDocumentKind = (typeof partnerDocumentKinds)[number];

/** `foreign`: belongs to another company; neither fetched nor stored. */
export const partnerDocumentStates = ['kept', 'foreign'] as const;
export type PartnerDocumentState = (typeof partnerDocumentStates)[number];

export const troubleSentences: Readonly<Record<FilingTrouble, string>> = {
  unreachable:
    'El servicio que la presenta no responde. Lo intentamos de nuevo sin parar; nada se pierde ni se envía dos veces.',
  refused: 'El servicio que la presenta no aceptó la solicitud. Una persona de nuestro equipo la está corrigiendo.',
  unknown_status: 'La respuesta que llegó no está clara. Una persona de nuestro equipo la está mirando.',
  foreign_document: 'Llegó un documento que no es de tu empresa. No lo guardamos; lo estamos aclarando.',
  unreadable_document: 'Llegó la respuesta. La está leyendo una persona de nuestro equipo.',
  late: 'Tarda más de lo habitual. Lo estamos reclamando.',
  question: 'Piden un dato que no teníamos. Una persona de nuestro equipo lo está preparando.',
  name_taken: 'Estamos aclarando el nombre con el servicio que la presenta.',
  lost: 'Estamos comprobando que la solicitud llegó. No la enviamos dos veces.',
};
