import type { PaperFacts } from './paper-facts.rules.ts';

type Noun = readonly [article: 'el' | 'la' | 'los' | 'las', noun: string];

const ofCompany: Readonly<Record<string, Noun>> = {
  company_name: ['el', 'nombre de la empresa'],
  principal_address: ['el', 'domicilio de la empresa'],
  mailing_address: ['la', 'dirección postal de la empresa'],
  formed_on: ['la', 'fecha de constitución'],
  filing_number: ['el', 'número de registro'],
  ein: ['el', 'EIN'],
  business_purpose: ['la', 'actividad de la empresa'],
  contact_phone: ['el', 'teléfono de contacto'],
  agent_name: ['el', 'agente registrado'],
  agent_address: ['la', 'dirección del agente registrado'],
  organizer_name: ['el', 'organizador'],
  members_count: ['el', 'número de miembros'],
  management: ['la', 'forma de administración'],
  signer_name: ['el', 'nombre de quien firma'],
  signer_registered: ['el', 'país de registro de quien firma'],
  signer_register_number: ['el', 'número de registro de quien firma'],
  signer_signatory: ['la', 'persona que firma'],
  signer_signatory_title: ['el', 'cargo de quien firma'],
  shares: ['las', 'participaciones, que tienen que sumar 100 %'],
  responsible_party: ['el', 'responsable ante el IRS'],
  ss4_facts: ['las', 'respuestas a las preguntas del IRS'],
  accounts_use: ['el', 'uso de las cuentas'],
  accounts_limit: ['la', 'suma hasta la que una persona usa sola las cuentas'],
  accounts_name: ['la', 'persona que usa sola las cuentas'],
  accounts_close: ['el', 'cierre de las cuentas'],
  accounts_closer: ['la', 'persona que puede cerrar las cuentas'],
  ordinary: ['la', 'mayoría de las decisiones de cada día'],
  major: ['la', 'mayoría de las decisiones mayores'],
  major_percent: ['la', 'mayoría de las decisiones mayores'],
  representative: ['el', 'representante ante el IRS'],
  expulsion_price: ['el', 'precio de quien sale'],
  expulsion_months: ['el', 'plazo para pagar a quien sale'],
  deadlock: ['la', 'salida de un bloqueo'],
};

const ofMember: Readonly<Record<string, Noun>> = {
  name: ['el', 'nombre'],
  address: ['el', 'domicilio'],
  share: ['la', 'participación'],
  role: ['la', 'función'],
  nationality: ['la', 'nacionalidad'],
  tax_number: ['el', 'número fiscal'],
  contribution: ['el', 'aporte inicial'],
  spouse: ['el', 'cónyuge'],
  registered: ['el', 'país de registro'],
  register_number: ['el', 'número de registro'],
  signatory: ['la', 'persona que firma'],
  signatory_title: ['el', 'cargo de quien firma'],
};

const ours = ['agent_name', 'agent_address', 'organizer_name', 'formed_on'];

export const isOurs = (key: string): boolean => ours.includes(key) || key === 'filing_number' || key === 'ein';

/** `['el', 'domicilio de Titular Principal']` */
export function wordsOf(key: string, { company }: PaperFacts): Noun {
  const [, position, part] = /^member_(\d+)_(\w+)$/.exec(key) ?? [];
  const words = part === undefined ? ofCompany[key] : ofMember[part];
  if (key.startsWith('successor_')) return ['los', 'sucesores'];
  if (!words) return key.startsWith('ss4_') ? ofCompany['ss4_facts']! : ['el', key];
  if (position === undefined) return words;
  const member = company.members[Number(position)];
  const name = `${member?.first_name ?? ''} ${member?.last_name ?? ''}`.trim();
  return [words[0], `${words[1]} de ${name || `el miembro ${Number(position) + 1}`}`];
}

export const nameOf = (key: string, facts: PaperFacts): string => wordsOf(key, facts)[1];

/** 'Cambió el domicilio de Titular Principal': the reason for a new version. */
export function changeOf(before: Readonly<Record<string, unknown>>, after: Values, facts: PaperFacts): string {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // Additional facts of a new template are no change of facts.
  const isKnown = (key: string) => before['template'] === after['template'] || before[key] !== undefined;
  const changed = keys.filter((key) => !ofTemplate.includes(key) && before[key] !== after[key] && isKnown(key));
  const named = [...new Set(changed.map((key) => wordsOf(key, facts).join(' ')))];
  if (named.length === 0) {
    const isReviewed = after['is_reviewed'] !== undefined && before['is_reviewed'] === undefined;
    return isReviewed ? 'Un abogado revisó el texto: ya se puede firmar.' : 'Mejoramos el texto del documento.';
  }
  const shown = named.slice(0, namedMax);
  const rest = named.length - shown.length;
  return `${named.length > 1 || /^l[oa]s /.test(named[0]!) ? 'Cambiaron' : 'Cambió'} ${listed(rest > 0 ? [...shown, `${rest} más`] : shown)}.`;
}

const ofTemplate = ['template', 'is_reviewed'];

const namedMax = 4;

export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)!}`;
}

export type Values = Readonly<Record<string, string>>;
