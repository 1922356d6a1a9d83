import type { CompanyPacket } from '../../domains/formation/filing/packet.rules.ts';

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
  is_company: null,
  register_country: null,
  register_number: null,
  signatory_first_name: null,
  signatory_last_name: null,
  signatory_title: null,
  ownership_percentage: '100.0',
};

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

export const companyMember: CompanyPacket['members'][number] = {
  ...packetMember,
  first_name: 'Faro Sur 3 S.L.',
  last_name: '',
  email: 'sur@example.com',
  address_line1: 'Calle Mayor 1',
  address_city: 'Madrid',
  address_zip: '28013',
  address_country: 'Spain',
  is_company: true,
  register_country: 'Spain',
  register_number: 'B-12345678',
  signatory_first_name: 'Ana',
  signatory_last_name: 'Paz Ruiz',
  signatory_title: 'Administradora',
};
