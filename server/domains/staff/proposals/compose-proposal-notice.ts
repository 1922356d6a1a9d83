import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import type { ProposalNotice } from '../staff.mails.ts';
import { findProposal, type ShownProposalRow } from './person-proposals.queries.ts';

const lines: Readonly<Record<ProposalNotice['what'], string>> = {
  proposed: 'Lo tiene que confirmar otra persona con el rol de administrador. Si no lo esperabas, recházalo.',
  proposed_alone:
    'No hay otro administrador que lo confirme: quien lo propuso puede hacerlo cuando pasen 24 horas. Si no lo esperabas, habla hoy con esa persona.',
  confirmed_alone: 'Pasaron 24 horas sin otra persona que pudiera confirmarlo, y lo confirmó quien lo propuso.',
};

export async function composeProposalNotice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { what, proposalId, to }: ProposalNotice,
): Promise<Written | undefined> {
  const row = await findProposal(db, proposalId);
  // Ids of the identity provider contain a `|`; addresses do not.
  const address = to.includes('|') ? (await findPerson(db, to))?.email : to;
  if (!row || !address) return undefined;
  const subject = what === 'confirmed_alone' ? `Confirmado: ${wordsOf(row)}` : `Por confirmar: ${wordsOf(row)}`;
  const by = row.made_by_name || row.made_by_email || 'Alguien que ya no está';
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [paragraph(`Lo propuso ${by}.`), paragraph(lines[what])],
    action: { label: 'Ver el equipo', url: `${config.http.publicUrl}/admin/equipo` },
  };
  return { to: address, subject, letter };
}

function wordsOf({ kind, role, seen_role, name, email }: ShownProposalRow): string {
  const person = name || email;
  if (kind === 'factor_reset') return `restablecer el segundo factor de ${person}`;
  if (role === null) return `quitar del equipo a ${person}`;
  if (role === 'administrator') return `hacer administrador a ${person}`;
  return `que ${person} pase de ${roleNames[seen_role!].toLowerCase()} a ${roleNames[role].toLowerCase()}`;
}
