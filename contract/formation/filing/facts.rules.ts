/** Facts that an agency needs and the customer has not given: each becomes an action, nothing is made up. */
import { ownershipTotal } from '../../companies/members.rules.ts';
import { isGuess } from '../../values/person-names.rules.ts';

type AddressParts = {
  line1?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
};

export type FilingFacts = {
  contactAddress: AddressParts | null;
  members: readonly {
    firstName: string;
    lastName: string;
    /** Somebody who has the document confirmed how the name is split. */
    isNameConfirmed: boolean;
    /** A company's name is never split. */
    isCompany?: boolean;
    ownershipPercent: number;
    address: AddressParts | null;
  }[];
  /** The customer gave no shares, so we computed equal ones. */
  areSharesComputed: boolean;
  companyName: string;
  /** The customer gave a second name. */
  hasOtherName: boolean;
};

export type MissingFact = {
  kind:
    | 'company_address'
    | 'member_last_name'
    | 'confirm_name'
    | 'member_address'
    | 'ownership_total'
    | 'confirm_shares'
    | 'other_name';
  subject: string;
  field: string;
  message: string;
};

export function missingForFiling(facts: FilingFacts): MissingFact[] {
  const missing: MissingFact[] = [];
  if (!isComplete(facts.contactAddress))
    missing.push({
      kind: 'company_address',
      subject: 'company',
      field: 'contact.address',
      message: 'Falta la dirección completa de la empresa: calle y número, ciudad y país.',
    });
  facts.members.forEach((member, index) => {
    const subject = String(index);
    if (!member.isCompany && !member.lastName.trim())
      missing.push({
        kind: 'member_last_name',
        subject,
        field: `members[${index}].last_name`,
        message: `Falta el apellido de ${member.firstName}, tal como aparece en su documento.`,
      });
    const name = { first: member.firstName, last: member.lastName };
    if (!member.isCompany && isGuess(name) && !member.isNameConfirmed)
      missing.push({
        kind: 'confirm_name',
        subject,
        field: `members[${index}].last_name`,
        message: `Confirma el nombre de ${member.firstName}: nombres «${member.firstName}», apellidos «${member.lastName}».`,
      });
    if (!isComplete(member.address))
      missing.push({
        kind: 'member_address',
        subject,
        field: `members[${index}].address`,
        message: `Falta la dirección completa de ${member.firstName}: calle y número, ciudad y país.`,
      });
  });
  const total = ownershipTotal(facts.members.map((member) => member.ownershipPercent));
  if (total !== 100)
    missing.push({
      kind: 'ownership_total',
      subject: 'company',
      field: 'members',
      message: `Los porcentajes de participación suman ${total}%: deben sumar 100% para presentar la empresa.`,
    });
  if (facts.areSharesComputed && facts.members.length > 1)
    missing.push({
      kind: 'confirm_shares',
      subject: 'company',
      field: 'members',
      message: 'Confirma las participaciones: las calculamos a partes iguales.',
    });
  if (!facts.hasOtherName)
    missing.push({
      kind: 'other_name',
      subject: 'company',
      field: 'third_company_name',
      message: `Di otro nombre, por si el Estado no admite «${facts.companyName}». No retrasa nada.`,
    });
  return missing;
}

function isComplete(address: AddressParts | null): boolean {
  return Boolean(address?.line1?.trim() && address.city?.trim() && address.country?.trim());
}
