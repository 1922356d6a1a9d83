import { z } from 'zod';
import { agreementErrors } from '../documents/agreement/errors.ts';
import { stages } from './stages.rules.ts';

const presentCase = z.object({ present: z.object({ stage: z.enum(stages), version: z.int().min(0) }) });

export const formationErrors = {
  ...agreementErrors,
  'formation.case_not_found': { status: 404, message: 'No encontramos ese caso.' },
  'formation.stale': {
    status: 409,
    message: 'El caso cambió mientras lo mirabas. Revisa cómo está ahora y vuelve a intentarlo; no se guardó nada.',
    data: presentCase,
  },
  'formation.not_allowed': {
    status: 409,
    message: 'Ese paso no es posible en la etapa en que está el caso.',
    data: presentCase,
  },
  'formation.facts_doubtful': {
    status: 422,
    message: 'Algo de lo que escribiste no cuadra. Corrígelo, o pide que lo confirme otra persona del equipo.',
  },
  'formation.move_waiting': {
    status: 409,
    message: 'Este caso ya tiene un paso a punto de salir. Espera a que salga, o que lo deshaga quien lo dio.',
  },
  'formation.move_gone': {
    status: 404,
    message: 'Ese paso ya no espera: salió, o se deshizo. Si hay que volver atrás, propón deshacerlo.',
  },
  'formation.move_not_yours': {
    status: 403,
    message: 'Solo lo deshace quien lo dio. Pídeselo, o propón deshacerlo cuando haya salido.',
  },
  'formation.alone_too_early': {
    status: 409,
    message:
      'No hay otra persona en el equipo: puedes confirmarlo tú cuando hayan pasado 24 horas desde que lo propusiste.',
  },
  'formation.needs': { status: 422, message: 'Todavía falta algo para dar ese paso.' },
  'formation.ein_taken': {
    status: 409,
    message: 'Ese EIN ya figura en otra empresa. Compruébalo en la carta del IRS.',
  },
  'formation.filing_number_taken': {
    status: 409,
    message: 'Ese número de registro ya figura en otra empresa. Compruébalo en el certificado.',
  },
  'formation.taken_by_other': {
    status: 409,
    message: 'Otra persona del equipo ya tomó este caso.',
    data: z.object({ assignee: z.string() }),
  },
  'formation.action_not_found': {
    status: 404,
    message: 'No encontramos eso que se te pidió. Puede que ya no haga falta.',
  },
  'formation.action_settled': {
    status: 409,
    message: 'Esto ya no está pendiente: se retiró o ya se dio por bueno. No tienes que hacer nada más.',
  },
  'formation.action_stale': {
    status: 409,
    message: 'Esto cambió mientras lo tenías abierto. Mira cómo está ahora; lo que escribiste sigue aquí.',
  },
  'formation.filing_not_found': { status: 404, message: 'No encontramos esa presentación.' },
  'formation.filing_settled': { status: 409, message: 'Esa presentación ya no está en manos del socio.' },
  'formation.filing_sent': {
    status: 409,
    message: 'Ya salió de la casa, o puede haber salido: no se retira. Espera la respuesta, o anótala a mano.',
  },
  'formation.filing_open': { status: 409, message: 'Ya hay una presentación en curso de este caso.' },
  'formation.no_details': { status: 409, message: 'El cliente aún no ha dado los datos de la empresa.' },
  'formation.no_partner': { status: 409, message: 'No hay ningún socio configurado: se presenta a mano.' },
  'formation.folder_not_bound': {
    status: 503,
    message: 'No pudimos juntar los documentos en un solo PDF. Descarga el ZIP: tiene los mismos, uno por uno.',
  },
  'formation.file_sent': {
    status: 409,
    message: 'Ese archivo ya forma parte de lo que enviaste. Si quieres cambiarlo, sube otro y envíalo.',
  },
  'formation.fact_changed': {
    status: 409,
    message: 'Otra persona cambió ese dato mientras lo corregías. Mira cómo está ahora; no se guardó nada.',
    data: z.object({ present: z.array(z.object({ fact: z.string(), value: z.string().nullable() })) }),
  },
  'formation.proposal_open': {
    status: 409,
    message: 'Este caso ya tiene un cambio por confirmar. Primero hay que confirmarlo, rechazarlo o retirarlo.',
  },
  'formation.proposal_not_found': { status: 404, message: 'No encontramos ese cambio.' },
  'formation.proposal_settled': { status: 409, message: 'Ese cambio ya no está por confirmar.' },
  'formation.second_person_needed': {
    status: 403,
    message: 'Lo propusiste tú: lo tiene que confirmar o rechazar otra persona del equipo.',
  },
  'formation.action_already_open': { status: 409, message: 'Eso ya está pedido y sigue pendiente.' },
} as const;
