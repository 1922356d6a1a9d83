/** What a member of the team may do with a packet where it is. By the same steps as the server's; pure. */
import { isBeforeFiling, stateAfter } from '@zarpa/contract/return-states.rules.ts';
import { hasRole, type StaffRole } from '@zarpa/contract/staff.rules.ts';
import type { Packet } from './returns-staff.data.ts';

export const returnActions = ['accept', 'send', 'prove', 'send_back', 'notice', 'amend'] as const;
export type ReturnAction = (typeof returnActions)[number];

export const actionLabels: Readonly<Record<ReturnAction, string>> = {
  accept: 'Aceptar',
  send_back: 'Devolver con una nota',
  send: 'Anotar el envío',
  prove: 'Subir la prueba',
  notice: 'Anotar un aviso de la agencia',
  amend: 'Abrir otra vez para una enmienda',
};

type Standing = Pick<Packet, 'state' | 'is_outdated' | 'reopened'>;

/** In their order; the first is the one that is expected. */
export function actionsOf({ state, is_outdated, reopened }: Standing, role: StaffRole): ReturnAction[] {
  const possible: Readonly<Record<ReturnAction, boolean>> = {
    // What is made of something else by now is made again first: the server would refuse it.
    accept: stateAfter(state, 'accept') !== undefined && !is_outdated,
    send_back: stateAfter(state, 'send_back') !== undefined,
    send: stateAfter(state, 'send') !== undefined && !is_outdated,
    prove: stateAfter(state, 'prove') !== undefined && !(state === 'approved' && is_outdated),
    notice: !isBeforeFiling(state),
    amend: state === 'filed' && reopened === null && hasRole(role, 'administrator'),
  };
  return returnActions.filter((action) => possible[action]);
}
