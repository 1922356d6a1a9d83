import { partyRelations } from '@zarpa/contract/ledger/related/parties.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Party, PartyInput } from './parties.data.ts';

export type TypedParty = {
  name: string;
  relation: string;
  is_company: string;
  is_us: string;
  share: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};

export const emptyParty: TypedParty = {
  name: '',
  relation: '',
  is_company: '',
  is_us: '',
  share: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

export const typedParty = ({ name, relation, is_company, is_us, share, ...address }: Party): TypedParty => ({
  name,
  relation,
  is_company: yesOrNo(is_company),
  is_us: yesOrNo(is_us),
  share: share === null ? '' : String(share).replace('.', ','),
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
});

export function partyProblems(typed: TypedParty): Problem[] {
  const wrong = (field: keyof TypedParty, message: string, is: boolean) => (is ? [{ field, message }] : []);
  const isEmpty = (field: keyof TypedParty) => typed[field].trim() === '';
  return [
    ...wrong('name', 'Escribe su nombre', isEmpty('name')),
    ...wrong('relation', 'Elige qué es del dueño', isEmpty('relation')),
    ...wrong('is_company', 'Di si es una persona o una empresa', isEmpty('is_company')),
    ...wrong('is_us', 'Di si es de Estados Unidos', isEmpty('is_us')),
    ...wrong('share', 'Escribe un porcentaje entre 0 y 100, o déjalo vacío', shareOf(typed.share) === undefined),
    ...wrong('street', 'Escribe la calle y el número', isEmpty('street')),
    ...wrong('city', 'Escribe la ciudad', isEmpty('city')),
    ...wrong('country', 'Elige el país', isEmpty('country')),
  ];
}

export const partyInput = (typed: TypedParty): PartyInput => ({
  name: typed.name.trim(),
  relation: partyRelations.find((one) => one === typed.relation) ?? 'other',
  is_company: typed.is_company === 'yes',
  is_us: typed.is_us === 'yes',
  share: typed.is_company === 'yes' ? (shareOf(typed.share) ?? null) : null,
  street: typed.street.trim(),
  city: typed.city.trim(),
  state: typed.state.trim(),
  zip: typed.zip.trim(),
  country: typed.country,
});

function shareOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return undefined;
  const share = Number(text.trim().replace(',', '.'));
  return share <= 100 ? share : undefined;
}
