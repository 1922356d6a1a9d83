/** Facts that staff may correct: form, server, history and mails use this catalogue; case.md, "Facts". */
export type CorrectableFact = {
  label: string;
  /** How it is typed and validated (`problems.rules.ts`). */
  type: 'company' | 'contact' | 'person' | 'line' | 'paragraph' | 'email' | 'phone' | 'country' | 'ein' | 'day';
  max: number;
  /** May be empty, so it can also be added or removed. */
  isOptional?: true;
  isGuarded?: true;
  isOfCompany?: true;
  column?: string;
};

const addressOf = (label: (part: string) => string): Readonly<Record<string, CorrectableFact>> => ({
  address_line1: { label: label('calle y número'), type: 'line', max: 200 },
  address_line2: { label: label('piso, puerta, colonia'), type: 'line', max: 200, isOptional: true },
  address_city: { label: label('ciudad'), type: 'line', max: 100 },
  address_state: { label: label('provincia o estado'), type: 'line', max: 100, isOptional: true },
  address_zip: { label: label('código postal'), type: 'line', max: 20, isOptional: true },
  address_country: { label: label('país'), type: 'country', max: 100 },
});

export const correctableFacts: Readonly<Record<'company' | 'member', Readonly<Record<string, CorrectableFact>>>> = {
  company: {
    name: { label: 'Nombre de la LLC', type: 'company', max: 200, isGuarded: true },
    ein: { label: 'EIN', type: 'ein', max: 20, isGuarded: true },
    formed_on: { label: 'Fecha de constitución', type: 'day', max: 10, isGuarded: true },
    filing_number: { label: 'Número de registro', type: 'line', max: 40, isGuarded: true },
    contact_name: { label: 'Contacto', type: 'contact', max: 200 },
    contact_email: { label: 'Correo del contacto', type: 'email', max: 254 },
    contact_phone: { label: 'Teléfono del contacto', type: 'phone', max: 40 },
    business_purpose: { label: 'Actividad', type: 'paragraph', max: 500 },
    ...addressOf((part) => `Dirección: ${part}`),
  },
  member: {
    first_name: { label: 'nombres', type: 'person', max: 200 },
    last_name: { label: 'apellidos', type: 'person', max: 200 },
    company_name: { label: 'nombre de la empresa', type: 'contact', max: 200, isOfCompany: true, column: 'first_name' },
    register_country: { label: 'país de registro', type: 'country', max: 100, isOfCompany: true },
    register_number: { label: 'número de registro', type: 'line', max: 60, isOfCompany: true },
    signatory_first_name: {
      label: 'nombres de quien firma por la empresa',
      type: 'person',
      max: 100,
      isOfCompany: true,
    },
    signatory_last_name: {
      label: 'apellidos de quien firma por la empresa',
      type: 'person',
      max: 100,
      isOfCompany: true,
    },
    signatory_title: { label: 'cargo de quien firma por la empresa', type: 'line', max: 100, isOfCompany: true },
    ...addressOf((part) => part),
  },
};

/** From the value that was seen to the right one; an empty text means no value. */
export type FactChange = { fact: string; before: string; after: string };
/** Null: unknown. */
export type PresentFact = { fact: string; value: string | null };

export type ReadFact = CorrectableFact & {
  column: string;
  position: number | undefined;
};

/** `ein`, or `member_0_first_name`; undefined for any other key. */
export function factOf(key: string): ReadFact | undefined {
  const [, place, part] = /^member_(\d{1,2})_(\w+)$/.exec(key) ?? [];
  const name = part ?? key;
  const table = correctableFacts[place === undefined ? 'company' : 'member'];
  const fact = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!fact) return undefined;
  const { column = name } = fact;
  if (place === undefined) return { ...fact, column, position: undefined };
  const position = Number(place);
  return { ...fact, column, position, label: `Miembro ${position + 1}: ${fact.label}` };
}

/** Falls back to the key, for a fact of a newer release. */
export const factLabel = (key: string): string => factOf(key)?.label ?? key;

export function factKeys(members: number): string[] {
  const ofMembers = Array.from({ length: members }, (_, position) =>
    Object.keys(correctableFacts.member).map((column) => `member_${position}_${column}`),
  );
  return [...Object.keys(correctableFacts.company), ...ofMembers.flat()];
}

/** Only known facts can be corrected. Optional facts, and those that turn a member into a company, can be added too. */
export function isCorrectable({ fact, value }: PresentFact): boolean {
  const known = factOf(fact);
  return known !== undefined && (known.isOptional === true || known.isOfCompany === true || (value ?? '') !== '');
}

/** Facts that are still missing when a change turns a member into a company; empty for a member that is one already. */
export function companyFactsMissing(
  change: FactChange,
  changes: readonly FactChange[],
  present: readonly PresentFact[],
) {
  const known = factOf(change.fact);
  if (!known?.isOfCompany) return [];
  const given = new Set(changes.map(({ fact }) => fact));
  return Object.keys(correctableFacts.member)
    .map((name) => `member_${known.position}_${name}`)
    .filter((fact) => factOf(fact)!.isOfCompany && !given.has(fact))
    .filter((fact) => !present.some((one) => one.fact === fact && (one.value ?? '') !== ''));
}

export function needsSecondPerson(facts: readonly string[]): boolean {
  return facts.some((fact) => factOf(fact)?.isGuarded === true);
}

export const proposalKinds = ['corrected', 'reverted', 'moved'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStates = ['open', 'confirmed', 'declined', 'withdrawn', 'lapsed'] as const;
export type ProposalState = (typeof proposalStates)[number];
