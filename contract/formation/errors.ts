import { z } from 'zod';
import { agreementErrors } from '../documents/agreement/errors.ts';
import { stages } from './stages.rules.ts';
import { refusals } from '../core/refusals.ts';

const presentCase = z.object({ present: z.object({ stage: z.enum(stages), version: z.int().min(0) }) });

export const formationErrors = {
  ...refusals(404, {
    'formation.case_not_found': 'No encontramos ese caso.',
    'formation.move_gone': 'Ese paso ya no espera: salió, o se deshizo. Si hay que volver atrás, propón deshacerlo.',
    'formation.action_not_found': 'No encontramos eso que se te pidió. Puede que ya no haga falta.',
    'formation.filing_not_found': 'No encontramos esa presentación.',
    'formation.proposal_not_found': 'No encontramos ese cambio.',
  }),
  ...refusals(422, {
    'formation.facts_doubtful':
      'Algo de lo que escribiste no cuadra. Corrígelo, o pide que lo confirme otra persona del equipo.',
    'formation.needs': 'Todavía falta algo para dar ese paso.',
  }),
  ...refusals(409, {
    'formation.move_waiting':
      'Este caso ya tiene un paso a punto de salir. Espera a que salga, o que lo deshaga quien lo dio.',
    'formation.alone_too_early':
      'No hay otra persona en el equipo: puedes confirmarlo tú cuando hayan pasado 24 horas desde que lo propusiste.',
    'formation.ein_taken': 'Ese EIN ya figura en otra empresa. Compruébalo en la carta del IRS.',
    'formation.filing_number_taken': 'Ese número de registro ya figura en otra empresa. Compruébalo en el certificado.',
    'formation.action_settled':
      'Esto ya no está pendiente: se retiró o ya se dio por bueno. No tienes que hacer nada más.',
    'formation.action_stale':
      'Esto cambió mientras lo tenías abierto. Mira cómo está ahora; lo que escribiste sigue aquí.',
    'formation.filing_settled': 'Esa presentación ya no está en manos del socio.',
    'formation.filing_sent':
      'Ya salió de la casa, o puede haber salido: no se retira. Espera la respuesta, o anótala a mano.',
    'formation.dispute_open':
      'El banco del cliente disputa el pago, o ya se lo devolvió: no se presenta nada hasta que se gane.',
    'formation.filing_open': 'Ya hay una presentación en curso de este caso.',
    'formation.no_details': 'El cliente aún no ha dado los datos de la empresa.',
    'formation.no_partner': 'No hay ningún socio configurado: se presenta a mano.',
    'formation.file_sent': 'Ese archivo ya forma parte de lo que enviaste. Si quieres cambiarlo, sube otro y envíalo.',
    'formation.proposal_open':
      'Este caso ya tiene un cambio por confirmar. Primero hay que confirmarlo, rechazarlo o retirarlo.',
    'formation.proposal_settled': 'Ese cambio ya no está por confirmar.',
    'formation.action_already_open': 'Eso ya está pedido y sigue pendiente.',
  }),
  ...refusals(403, {
    'formation.move_not_yours': 'Solo lo deshace quien lo dio. Pídeselo, o propón deshacerlo cuando haya salido.',
    'formation.second_person_needed': 'Lo propusiste tú: lo tiene que confirmar o rechazar otra persona del equipo.',
  }),
  ...agreementErrors,
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
  'formation.taken_by_other': {
    status: 409,
    message: 'Otra persona del equipo ya tomó este caso.',
    data: z.object({ assignee: z.string() }),
  },
  'formation.fact_changed': {
    status: 409,
    message: 'Otra persona cambió ese dato mientras lo corregías. Mira cómo está ahora; no se guardó nada.',
    data: z.object({ present: z.array(z.object({ fact: z.string(), value: z.string().nullable() })) }),
  },
  'formation.folder_not_bound': {
    status: 503,
    message: 'No pudimos juntar los documentos en un solo PDF. Descarga el ZIP: tiene los mismos, uno por uno.',
  },
} as const;
