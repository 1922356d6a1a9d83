import {
  isBeforeFiling,
  stateAfter,
  takesStatementNow,
  type ReturnStep,
} from '@zarpa/contract/returns/states.rules.ts';
import { may, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Packet, Reviewed } from '../returns-staff.data.ts';

const returnActions = [
  'accept',
  'match',
  'refuse_page',
  'send',
  'prove',
  'send_back',
  'statement',
  'notice',
  'amend',
] as const;
export type ReturnAction = (typeof returnActions)[number];

export const actionLabels: Readonly<Record<ReturnAction, string>> = {
  accept: 'Aceptar',
  match: 'Coincide',
  refuse_page: 'Devolver la página',
  send_back: 'Devolver con una nota',
  send: 'Anotar el envío',
  prove: 'Subir la prueba',
  statement: 'Subir la causa razonable firmada',
  notice: 'Anotar un aviso de la agencia',
  amend: 'Abrir otra vez para una enmienda',
};

type Standing = Pick<Packet, 'kind' | 'state' | 'filed_by' | 'is_outdated' | 'reopened' | 'takes_statement'>;

/** The letter’s state while it keeps papers from being accepted. */
export function heldByLetter({ packet, engagement }: Pick<Reviewed, 'packet' | 'engagement'>) {
  if (packet.state !== 'in_review' || !engagement || engagement.state === 'signed') return undefined;
  return { state: engagement.state, envelopeId: engagement.envelope_id };
}

export function actionsOf(packet: Standing, role: StaffRole, { isHeld = false } = {}): ReturnAction[] {
  const { state, filed_by, is_outdated, reopened } = packet;
  const can = (step: ReturnStep) => stateAfter(packet, step) !== undefined;
  const possible: Readonly<Record<ReturnAction, boolean>> = {
    // An outdated packet must be regenerated first: the server would refuse it.
    accept: can('accept') && !is_outdated && !isHeld,
    match: can('match') && !is_outdated,
    refuse_page: can('refuse_page'),
    send_back: can('send_back'),
    send: can('send') && filed_by === 'team' && !is_outdated,
    prove: can('prove') && !(isBeforeFiling(state) && is_outdated),
    statement: takesStatementNow(packet),
    notice: !isBeforeFiling(state),
    amend: state === 'filed' && reopened === null && may(role, 'decide_taxes'),
  };
  return returnActions.filter((action) => possible[action]);
}
