import type { CompanyPacket } from '../formation/packet.rules.ts';

export const packetAddress = {
  address_line1: 'Avenida Corrientes 1234',
  address_line2: null,
  address_city: 'Buenos Aires',
  address_state: null,
  address_zip: 'C1043',
  address_country: 'Argentina',
};

export const packetMember: CompanyPacket['members'][number] = {
  ...packetAddress,
  first_name: 'Titular',
  last_name: 'Principal',
  role: 'member',
  email: 'titular@example.com',
  phone: null,
  ownership_percentage: '100.0',
};

/** A company of one owner, as it was given to us. */
export const companyPacket: CompanyPacket = {
  ...packetAddress,
  mailing: null,
  name: 'Faro',
  contact_name: 'Titular Principal',
  contact_email: 'contacto@example.com',
  contact_phone: '+541155550000',
  business_purpose: 'Tienda en línea.',
  members: [packetMember],
};
