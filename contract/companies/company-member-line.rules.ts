import type { ShownCompany } from './company-member.rules.ts';
import { countryLabelOf } from '../values/countries.rules.ts';

/** 'Empresa de España, registro B-12345678; firma Ana Paz (Administradora)' */
export const companyMemberLine = ({ country, number, signatory, title }: ShownCompany): string =>
  `Empresa de ${countryLabelOf(country)}, registro ${number}; firma ${signatory} (${title})`;
