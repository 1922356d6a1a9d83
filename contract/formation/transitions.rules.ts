import { stages, type Stage } from './stages.rules.ts';
import { staffRoles } from '../staff/roles.rules.ts';

export const stageEvents = [
  'details_submitted',
  'approved',
  'returned_to_review',
  'submitted',
  'name_rejected',
  'returned_by_state',
  'name_chosen',
  'restricted_name_chosen',
  'formed',
  'ein_requested',
  'ein_refused',
  'ein_issued',
  'completed',
  'refused',
  'cancelled',
  'reverted',
] as const;
export type StageEvent = (typeof stageEvents)[number];

/** Who causes an event. `provider`: a filing service answered; `system`: one of our rules. */
export const causes = ['customer', ...staffRoles, 'provider', 'system'] as const;
export type Cause = (typeof causes)[number];

export const historyActors = ['customer', 'staff', 'provider', 'system'] as const;
export type HistoryActor = (typeof historyActors)[number];

export const historyKinds = [
  'opened',
  ...stageEvents,
  'action_asked',
  'action_answered',
  'action_accepted',
  'action_sent_back',
  'action_withdrawn',
  'noted',
  'claimed',
  'released',
  'refunded_whole',
  'cancellation_asked',
  'cancellation_settled',
  'order_item',
  'corrected',
  'correction_proposed',
  'move_proposed',
  'reversal_proposed',
  'proposal_declined',
  'proposal_withdrawn',
  'change_requested',
  'change_settled',
  'obligation_settled',
  'return_moved',
  'signing',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const givenFacts = ['reason', 'proof', 'name', 'formed_on', 'filing_number', 'ein'] as const;
export type GivenFact = (typeof givenFacts)[number];
/** Details of an agency's answer, where known: its day, receipt, fee and method. */
export const agencyFacts = ['answered_on', 'receipt_number', 'fee_cents', 'method'] as const;
export type AgencyFact = (typeof agencyFacts)[number];
export const filingMethods = ['online', 'mail', 'fax', 'phone'] as const;
export type FilingMethod = (typeof filingMethods)[number];
export const conditions = ['nothing_open', 'nothing_in_flight', 'nothing_sending', 'second_person'] as const;
export type Condition = (typeof conditions)[number];
/** `counter_proof`: the proof required where undoing contradicts an agency's answer. */
export type Need = GivenFact | Condition | 'counter_proof';

export const needSentences: Readonly<Record<Need, string>> = {
  reason: 'Escribe el motivo: lo lee el cliente.',
  proof: 'Adjunta el documento que lo prueba.',
  counter_proof: 'Una agencia dijo otra cosa: adjunta el documento que lo contradice.',
  name: 'Elige el nombre.',
  formed_on: 'Indica la fecha de constitución que figura en el certificado.',
  filing_number: 'Indica el número de registro que dio el Estado.',
  ein: 'Escribe el EIN: nueve cifras, como 12-3456789.',
  nothing_open: 'Falta algo que solo el cliente puede darnos.',
  nothing_in_flight: 'Hay una presentación en curso: espera su respuesta.',
  nothing_sending: 'Se está encargando al socio ahora mismo: espera a saber si llegó.',
  second_person: 'Lo tiene que confirmar otra persona del equipo.',
};

export type Transition = {
  event: StageEvent;
  from: readonly Stage[];
  /** `before`: the stage before the present one. */
  to: Stage | 'before';
  by: readonly Cause[];
  needs: readonly Need[];
  label: string;
};

const notFinal = stages.filter((stage) => stage !== 'awaiting_details');

export const transitions: readonly Transition[] = [
  {
    event: 'details_submitted',
    from: ['awaiting_details'],
    to: 'in_review',
    by: ['customer'],
    needs: [],
    label: 'Enviar los datos',
  },
  {
    event: 'approved',
    from: ['in_review'],
    to: 'ready_to_file',
    by: ['agent'],
    needs: ['nothing_open'],
    label: 'Aprobar los datos',
  },
  {
    event: 'submitted',
    from: ['ready_to_file'],
    to: 'submitted_to_state',
    by: ['agent', 'provider'],
    needs: ['nothing_open', 'nothing_sending', 'proof'],
    label: 'Presentada al Estado',
  },
  {
    event: 'returned_to_review',
    from: ['ready_to_file'],
    to: 'in_review',
    by: ['agent'],
    needs: ['reason', 'nothing_in_flight'],
    label: 'Devolver a revisión',
  },
  {
    event: 'formed',
    from: ['submitted_to_state'],
    to: 'formed',
    by: ['agent', 'provider'],
    needs: ['formed_on', 'filing_number', 'proof'],
    label: 'Constituida por el Estado',
  },
  {
    event: 'name_rejected',
    from: ['submitted_to_state'],
    to: 'name_rejected',
    by: ['agent', 'provider'],
    needs: ['reason'],
    label: 'El Estado rechazó el nombre',
  },
  {
    event: 'returned_by_state',
    from: ['submitted_to_state'],
    to: 'ready_to_file',
    by: ['agent', 'provider'],
    needs: ['reason'],
    label: 'El Estado la devolvió',
  },
  {
    event: 'name_chosen',
    from: ['name_rejected'],
    to: 'ready_to_file',
    by: ['customer', 'agent'],
    needs: ['name'],
    label: 'Probar el siguiente nombre del cliente',
  },
  {
    event: 'restricted_name_chosen',
    from: ['name_rejected'],
    to: 'in_review',
    by: ['customer'],
    needs: ['name'],
    label: 'Usar este nombre',
  },
  {
    event: 'ein_requested',
    from: ['formed'],
    to: 'ein_requested',
    by: ['agent', 'provider'],
    needs: ['nothing_open', 'nothing_sending', 'proof'],
    label: 'EIN solicitado al IRS',
  },
  {
    event: 'ein_issued',
    from: ['ein_requested'],
    to: 'ein_issued',
    by: ['agent', 'provider'],
    needs: ['ein', 'proof'],
    label: 'EIN emitido',
  },
  {
    event: 'ein_refused',
    from: ['ein_requested'],
    to: 'formed',
    by: ['agent', 'provider'],
    needs: ['reason'],
    label: 'El IRS rechazó la solicitud',
  },
  {
    event: 'completed',
    from: ['ein_issued'],
    to: 'completed',
    by: ['agent', 'system'],
    needs: ['nothing_open'],
    label: 'Documentos entregados',
  },
  {
    event: 'refused',
    from: ['in_review'],
    to: 'refused',
    by: ['administrator'],
    needs: ['reason'],
    label: 'Rechazar el caso',
  },
  {
    event: 'cancelled',
    from: ['awaiting_details', 'in_review', 'ready_to_file', 'name_rejected'],
    to: 'cancelled',
    by: ['customer', 'administrator', 'system'],
    needs: ['reason', 'nothing_in_flight'],
    label: 'Cancelar el caso',
  },
  {
    event: 'reverted',
    from: notFinal,
    to: 'before',
    by: ['agent'],
    needs: ['reason', 'counter_proof', 'nothing_sending', 'second_person'],
    label: 'Deshacer el último paso',
  },
];
