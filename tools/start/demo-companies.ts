/** The demo customer's companies, and how far each proceeds. For starting, not part of the product. */
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';

export type DemoCompany = {
  name: string;
  otherName: string;
  checkoutId: string;
  hasLastName: boolean;
  until: Stage;
  /** Its agent is due in a week. */
  renewsSoon?: true;
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Faro Claro LLC',
    otherName: 'Faro del Claro LLC',
    checkoutId: '6f1d7a52-0c1e-4c0a-9d4e-7b0f5a1c2d01',
    hasLastName: true,
    until: 'completed',
    renewsSoon: true,
  },
  // The stand-in keeps a company with this word at the state until its control page accepts it.
  {
    name: 'Marea Lenta LLC',
    otherName: 'Marea Lenta del Sur LLC',
    checkoutId: '6f1d7a52-0c1e-4c0a-9d4e-7b0f5a1c2d02',
    hasLastName: true,
    until: 'submitted_to_state',
  },
  {
    name: 'Brújula Sur LLC',
    otherName: 'Brújula del Sur LLC',
    checkoutId: '6f1d7a52-0c1e-4c0a-9d4e-7b0f5a1c2d03',
    hasLastName: false,
    until: 'in_review',
  },
];

const address = {
  line1: 'Avenida Corrientes 1234',
  city: 'Buenos Aires',
  state_province_region: 'Buenos Aires',
  country: 'Argentina',
  zip_postal_code: 'C1043',
};

export function demoDetails({ name, hasLastName }: DemoCompany, registrationId: string, email: string) {
  return {
    company_registration_id: registrationId,
    company_name: name,
    business_purpose: 'Tienda en línea de artículos de navegación.',
    members: [
      {
        first_name: 'Cliente',
        last_name: hasLastName ? 'Prueba' : '',
        role: 'member',
        email,
        ownership_percentage: 100,
        address,
      },
    ],
    contact: { name: 'Cliente de prueba', email, phone: '+54 11 5555 0000', address },
  };
}

/** The IRS's questions for every company. */
export const demoAnswer = {
  has_employees: 'no',
  excise_tax: 'no',
  sells_tobacco: 'no',
  gambling: 'no',
  trucking: 'no',
};
