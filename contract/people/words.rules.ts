import { formatUtcMoment } from '../values/dates.rules.ts';
import { companyRoleNames, type CompanyRole } from './permissions.rules.ts';

/** What people of a company are told of each other. */
export const peopleTold = [
  'joined',
  'declined',
  'asked',
  'bounced',
  'left',
  'removed',
  'role',
  'offered',
  'accepted',
  'completed',
  'undone',
  'not_taken',
  'closing',
  'kept',
  'closed',
] as const;
export type PeopleTold = (typeof peopleTold)[number];

/** In the bell. Facts: `event`, `who`, `role`, `until`. */
export function peopleWords(company: string, facts: Readonly<Record<string, string>>) {
  const { event = '', who = 'Alguien', role = '', until = '' } = facts;
  const as = companyRoleNames[role as CompanyRole] ?? '';
  const moment = until && formatUtcMoment(until);
  const words: Readonly<Record<PeopleTold, { title: string; text: string }>> = {
    joined: { title: `${who} entró en ${company}`, text: `Como ${as}.` },
    declined: { title: `${who} no aceptó la invitación a ${company}`, text: '' },
    asked: { title: `${who} pide entrar en ${company}`, text: 'Puedes invitar a esa dirección, o no hacer nada.' },
    bounced: { title: `No llega la invitación a ${who}`, text: `Revisa su dirección: era para ${company}.` },
    left: { title: `${who} salió de ${company}`, text: '' },
    removed: { title: `Ya no tienes acceso a ${company}`, text: '' },
    role: { title: `Tu papel en ${company} cambió`, text: `Ahora eres ${as}.` },
    offered: { title: `${who} quiere entregarte ${company}`, text: `Puedes aceptarla hasta el ${moment}.` },
    accepted: { title: `${who} es Titular de ${company}`, text: `Se puede deshacer hasta el ${moment}.` },
    completed: { title: `La entrega de ${company} terminó`, text: 'Ya se puede pagar e invitar.' },
    undone: { title: `Se deshizo la entrega de ${company}`, text: `${who} vuelve a ser Titular.` },
    not_taken: { title: `${who} no aceptó ${company}`, text: 'Sigue siendo tuya.' },
    closing: { title: `${company} se cierra en Zarpa`, text: `${who} lo pidió. Se puede parar hasta el ${moment}.` },
    kept: { title: `${company} no se cierra`, text: `${who} lo paró.` },
    closed: { title: `${company} está cerrada en Zarpa`, text: 'Sus documentos siguen aquí.' },
  };
  return words[event as PeopleTold] ?? { title: `Novedades de las personas de ${company}`, text: '' };
}
