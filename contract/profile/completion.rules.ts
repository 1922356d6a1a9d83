/** Completion of a profile and its next steps (portal.md §4, §5, §9); shared by web and server. */
import { ownershipTotal } from '../companies/members.rules.ts';
import {
  profileFieldOf,
  profileFields,
  type ProfileKey,
  type ProfileSection,
  type ProfileValues,
} from './fields.rules.ts';

export type ProfileFacts = {
  legal_name: string | null;
  ein: string | null;
  founded_date: string | null;
  business_purpose: string | null;
  legal_address_line1: string | null;
  legal_address_line2: string | null;
  legal_city: string | null;
  legal_state: string | null;
  legal_zip_code: string | null;
  legal_country: string | null;
  /** `12-31`: the present end of the tax year. */
  fiscal_year_end: string | null;
};

export const lockedFacts = {
  legal_name: { section: 'basic', label: 'Nombre legal', why: 'Es el nombre con el que el Estado registra tu LLC.' },
  ein: { section: 'basic', label: 'EIN', why: 'Lo asigna el IRS a tu empresa.' },
  founded_date: {
    section: 'basic',
    label: 'Fecha de constitución',
    why: 'Es el día, en Wyoming, en que el Estado registró tu LLC.',
  },
  business_purpose: {
    section: 'business',
    label: 'Actividad declarada',
    why: 'Consta en lo que se presenta al Estado y al IRS. El código de tus declaraciones es el de la actividad principal, en «Actividades Comerciales».',
  },
  members: { section: 'business', label: 'Miembros', why: 'Constan en el acuerdo operativo y ante el IRS.' },
  legal_address: {
    section: 'addresses',
    label: 'Dirección legal',
    why: 'Es la dirección principal que consta en lo que se presenta; la postal la dices tú, aquí debajo.',
  },
  fiscal_year_end: {
    section: 'financial',
    label: 'Cierre del año fiscal',
    why: 'Es el de tus declaraciones: el año calendario, salvo en una corporación o por un motivo que mira un preparador.',
  },
} as const satisfies Readonly<Record<string, { section: ProfileSection; label: string; why: string }>>;
export type LockedFact = keyof typeof lockedFacts;
export const lockedFactKeys = Object.keys(lockedFacts) as [LockedFact, ...LockedFact[]];

const counted: readonly (keyof ProfileFacts | ProfileKey)[] = [
  'legal_name',
  'company_description',
  'business_sector',
  'main_phone',
  'main_email',
  'website_url',
  'legal_address_line1',
  'number_of_employees',
  'annual_revenue',
  'founded_date',
  'ein',
  'mission_statement',
];

type Counted = Pick<ProfileFacts, 'legal_name' | 'legal_address_line1' | 'founded_date' | 'ein'> &
  Partial<Pick<ProfileFacts, 'business_purpose'>> &
  Partial<ProfileValues>;

/** Answers of the wizard's last step that stand in for profile fields. */
const answeredInWizard: Readonly<Partial<Record<keyof ProfileFacts | ProfileKey, keyof ProfileFacts | ProfileKey>>> = {
  company_description: 'business_purpose',
  number_of_employees: 'planned_employees',
};

/** Share of the twelve counted fields that are filled, in whole percent; every screen shows this figure. */
export function profileCompletion(profile: Counted): number {
  return Math.round((100 * counted.filter((key) => isKnown(profile, key)).length) / counted.length);
}

function isKnown(profile: object, key: keyof ProfileFacts | ProfileKey): boolean {
  const given = profile as Readonly<Record<string, unknown>>;
  const told = answeredInWizard[key];
  return isGiven(given[key]) || (told !== undefined && isGiven(given[told]));
}

export type KnownDetails = {
  name: string;
  ein: string | null;
  formed_on: string | null;
  business_purpose: string | null;
  address_line1: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  contact_website: string | null;
};

export function startingValues(company: KnownDetails | undefined): Partial<ProfileValues> {
  return {
    main_phone: company?.contact_phone ?? null,
    main_email: company?.contact_email ?? null,
    website_url: company?.contact_website ?? null,
  };
}

export function completionOf(
  company: KnownDetails | undefined,
  paidName: string,
  saved: Partial<ProfileValues>,
): number {
  // Before the details only the name is known, which does not count.
  if (!company && Object.keys(saved).length === 0) return 0;
  return profileCompletion({
    ...startingValues(company),
    ...saved,
    legal_name: company?.name ?? paidName,
    legal_address_line1: company?.address_line1 ?? null,
    founded_date: company?.formed_on ?? null,
    ein: company?.ein ?? null,
    business_purpose: company?.business_purpose ?? null,
  });
}

/** 0 counts as filled, an empty text does not. */
function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

export const completionLevels = ['complete', 'good', 'basic', 'incomplete'] as const;
export type CompletionLevel = (typeof completionLevels)[number];
export const levelLabels: Readonly<Record<CompletionLevel, string>> = {
  complete: 'Completo',
  good: 'Bueno',
  basic: 'Básico',
  incomplete: 'Incompleto',
};

export function completionLevel(percent: number): CompletionLevel {
  if (percent >= 80) return 'complete';
  if (percent >= 50) return 'good';
  return percent >= 25 ? 'basic' : 'incomplete';
}

export const stepPriorities = ['high', 'medium', 'low'] as const;
export type StepPriority = (typeof stepPriorities)[number];

/** Fields that the customer can fill, most useful first; excludes what the state and the IRS provide. */
const steps: readonly (readonly [StepPriority, ProfileKey, string])[] = [
  ['high', 'main_email', 'Añade el correo principal de la empresa'],
  ['high', 'main_phone', 'Añade el teléfono principal'],
  ['high', 'business_sector', 'Elige el sector de tu empresa'],
  ['high', 'company_description', 'Describe a qué se dedica tu empresa'],
  ['medium', 'website_url', 'Añade el sitio web'],
  ['medium', 'annual_revenue', 'Indica los ingresos anuales'],
  ['medium', 'number_of_employees', 'Indica cuántas personas trabajan en ella'],
  ['low', 'mission_statement', 'Escribe la misión de tu empresa'],
];
export const nextStepsMax = 3;

export type NextStep = { priority: StepPriority; section: ProfileSection; field: ProfileKey; label: string };

/** The next three by priority. Skips what the wizard asked, and income before the state has formed the company. */
export function nextProfileSteps(
  values: Partial<ProfileValues>,
  facts: Pick<ProfileFacts, 'founded_date' | 'business_purpose'>,
): NextStep[] {
  const known = { ...values, ...facts };
  return steps
    .filter(([, key]) => !isKnown(known, key) && (key !== 'annual_revenue' || isGiven(facts.founded_date)))
    .map(([priority, field, label]) => ({ priority, section: profileFieldOf(field).section, field, label }))
    .toSorted((one, other) => stepPriorities.indexOf(one.priority) - stepPriorities.indexOf(other.priority))
    .slice(0, nextStepsMax);
}

export function sectionFill(
  section: ProfileSection,
  values: Partial<ProfileValues>,
  rows: { directors: number; activities: number },
): 'full' | 'half' | 'empty' {
  if (section === 'directors' || section === 'activities') return rows[section] > 0 ? 'full' : 'empty';
  const isSame = values.mailing_same_as_legal === true;
  const keys = (Object.keys(profileFields) as ProfileKey[]).filter((key) => profileFieldOf(key).section === section);
  // The second address line is optional, and a mailing address equal to the legal one is not asked for.
  const asked = keys.filter(
    (key) =>
      key !== 'mailing_address_line2' && !(isSame && key.startsWith('mailing_') && key !== 'mailing_same_as_legal'),
  );
  const given = asked.filter((key) => isGiven(values[key])).length;
  if (given === 0) return 'empty';
  return given === asked.length ? 'full' : 'half';
}

export const directorsMax = 50;
export const activitiesMax = 50;

/** Whether the shares exceed 100 percent, computed in tenths; missing ones count as 0. */
export function exceedsRevenue(percents: readonly (number | null)[]): boolean {
  return ownershipTotal(percents.filter((percent) => percent !== null)) > 100;
}

export function revenueLeft(percents: readonly (number | null)[]): number {
  return Math.max(0, Math.round((100 - ownershipTotal(percents.filter((percent) => percent !== null))) * 10) / 10);
}

export const changeRequestStates = ['open', 'done', 'declined', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];
export const changeRequestStateLabels: Readonly<Record<ChangeRequestState, string>> = {
  open: 'Lo estamos revisando',
  done: 'Hecho',
  declined: 'No se hizo',
  withdrawn: 'Retirada',
};
