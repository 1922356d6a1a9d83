import { signingPerson } from '@zarpa/contract/companies/company-member.rules.ts';
import type { PacketCheck } from '@zarpa/contract/formation/filing/operations.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { articlesFeeCents } from '@zarpa/contract/tax/book/wyoming-dues.rules.ts';
import type { CompanyPacket, PacketItem, PacketLine } from '../filing/packet.rules.ts';
import { isWritable } from '../filing/writable.rules.ts';

export function checklistOf(
  lines: readonly PacketLine[],
  { company, stage }: { company: CompanyPacket; stage: Stage },
): PacketCheck[] {
  const item = (of: PacketItem, label: string) => checked(label, missingOf(lines, of));
  return [
    checked('Caso aprobado', stageWarnings(stage)),
    item('name', 'Nombre de la LLC'),
    item('agent', 'Agente registrado'),
    byHand('Consentimiento del agente, firmado'),
    item('addresses', 'Direcciones postal y principal'),
    item('organizer', 'Organizador'),
    item('signer', 'Quien firma y responde al Estado'),
    byHand(`Tasa del Estado: ${formatUsd(dollarsOf(articlesFeeCents))}; en línea, más el cargo de la tarjeta`),
    item('contact', 'Para el agente: a quién avisar'),
    ...(isOfCompany(company) ? [] : [byHand('Comprobar que a quien se avisa es miembro o dirige la empresa')]),
    company.members.length === 0
      ? checked('Para el agente: miembros', ['al menos uno'])
      : item('members', 'Para el agente: miembros'),
    byHand('Al terminar: el justificante del Estado, para «Presentada al Estado»'),
  ];
}

const byHand = (label: string): PacketCheck => ({ label, state: 'by_hand', missing: [] });
const checked = (label: string, missing: string[]): PacketCheck => ({
  label,
  state: missing.length === 0 ? 'there' : 'missing',
  missing,
});

function missingOf(lines: readonly PacketLine[], item: PacketItem): string[] {
  return lines
    .filter((line) => line.item === item)
    .flatMap(({ label, value }) => {
      if (value === null) return [shortLine(label, item)];
      return isWritable(value) ? [] : [`${shortLine(label, item)}, en letras latinas`];
    });
}

/** Drops the prefix that the group's title says: `Agente registrado: correo` → `correo`. */
function shortLine(label: string, item: PacketItem): string {
  if (item === 'members' || item === 'addresses' || item === 'name') return label;
  return label.split(': ')[1] ?? 'nombre';
}

function stageWarnings(stage: Stage): string[] {
  if (stage === 'awaiting_details' || stage === 'in_review') return ['aprobar los datos'];
  return stage === 'name_rejected' ? ['otro nombre: el Estado rechazó este'] : [];
}

const personName = (member: CompanyPacket['members'][number]): string => {
  const { first_name, last_name } = signingPerson(member);
  return `${first_name} ${last_name}`;
};

/** W.S. 17-28-107: a natural person of the company. Only a person can judge another contact. */
function isOfCompany({ contact_name: contact, members }: CompanyPacket): boolean {
  const key = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase('es').replace(/\s+/g, ' ');
  return contact === null || members.some((member) => key(personName(member)) === key(contact));
}
