/** The answers of a filing in the order in which the state's page and the SS-4 ask them, to be copied by hand. Pure. */
import { filedName } from '@zarpa/contract/names.rules.ts';

type Address = {
  address_line1: string | null;
  address_line2: string | null;
  address_city: string | null;
  address_state: string | null;
  address_zip: string | null;
  address_country: string | null;
};
export type CompanyPacket = Address & {
  name: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  business_purpose: string | null;
  members: readonly (Address & {
    first_name: string;
    last_name: string;
    role: string;
    email: string;
    phone: string | null;
    ownership_percentage: string | number;
  })[];
};

export type PacketLine = { label: string; value: string | null };

/** What is missing is null, never invented. */
export function packetOf(company: CompanyPacket | undefined): PacketLine[] {
  if (!company) return [];
  return [
    { label: 'Nombre de la LLC', value: filedName(company.name) },
    { label: 'Dirección principal', value: addressLine(company) },
    { label: 'Dirección postal', value: addressLine(company) },
    { label: 'Contacto', value: company.contact_name },
    { label: 'Correo del contacto', value: company.contact_email },
    { label: 'Teléfono del contacto', value: company.contact_phone },
    ...company.members.flatMap((member, index) => {
      const who = `Miembro ${index + 1}`;
      return [
        { label: `${who}: nombres`, value: member.first_name.trim() || null },
        { label: `${who}: apellidos`, value: member.last_name.trim() || null },
        { label: `${who}: dirección`, value: addressLine(member) },
        { label: `${who}: participación`, value: `${Number(member.ownership_percentage)} %` },
        { label: `${who}: correo`, value: member.email },
        { label: `${who}: teléfono`, value: member.phone },
      ];
    }),
    { label: 'Actividad', value: company.business_purpose },
  ];
}

/** One line; null where street, city or country is missing. */
function addressLine(of: Address): string | null {
  if (!of.address_line1?.trim() || !of.address_city?.trim() || !of.address_country?.trim()) return null;
  return [of.address_line1, of.address_line2, of.address_city, of.address_state, of.address_zip, of.address_country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
