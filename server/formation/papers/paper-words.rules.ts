/** How a fact of a paper is called, with its article: what is missing, and what changed, is said by it. Pure. */
import type { PaperFacts } from './paper-values.rules.ts';

type Words = readonly [article: 'el' | 'la' | 'los' | 'las', noun: string];

const ofCompany: Readonly<Record<string, Words>> = {
  company_name: ['el', 'nombre de la empresa'],
  principal_address: ['el', 'domicilio de la empresa'],
  submitted_on: ['la', 'fecha de presentación'],
  formed_on: ['la', 'fecha de constitución'],
  filing_number: ['el', 'número de registro'],
  ein: ['el', 'EIN'],
  business_purpose: ['la', 'actividad de la empresa'],
  contact_phone: ['el', 'teléfono de contacto'],
  agent_name: ['el', 'agente registrado'],
  agent_address: ['la', 'dirección del agente registrado'],
  organizer_name: ['el', 'organizador'],
  organizer_address: ['la', 'dirección del organizador'],
  management: ['la', 'forma de administración'],
  signer_name: ['el', 'nombre de quien firma'],
  shares: ['las', 'participaciones, que tienen que sumar 100 %'],
  responsible_party: ['el', 'responsable ante el IRS'],
  ss4_facts: ['las', 'respuestas a las preguntas del IRS'],
};

const ofMember: Readonly<Record<string, Words>> = {
  name: ['el', 'nombre'],
  address: ['el', 'domicilio'],
  share: ['la', 'participación'],
  role: ['la', 'función'],
};

/** Ours to know: whoever forms the company by hand. */
const ours = ['agent_name', 'agent_address', 'organizer_name', 'organizer_address', 'submitted_on', 'formed_on'];

export const isOurs = (key: string): boolean => ours.includes(key) || key === 'filing_number' || key === 'ein';

/** `['el', 'domicilio de Titular Principal']` */
export function wordsOf(key: string, { company }: PaperFacts): Words {
  const [, position, part] = /^member_(\d+)_(\w+)$/.exec(key) ?? [];
  const words = part === undefined ? ofCompany[key] : ofMember[part];
  if (!words) return key.startsWith('ss4_') ? ofCompany['ss4_facts']! : ['el', key];
  if (position === undefined) return words;
  const member = company.members[Number(position)];
  const name = `${member?.first_name ?? ''} ${member?.last_name ?? ''}`.trim();
  return [words[0], `${words[1]} de ${name || `el miembro ${Number(position) + 1}`}`];
}

/** As it is called by itself: 'domicilio de Titular Principal'. */
export const nameOf = (key: string, facts: PaperFacts): string => wordsOf(key, facts)[1];

/** 'Cambió el domicilio de Titular Principal': why a new version took the place of the one before. */
export function changeOf(before: Readonly<Record<string, unknown>>, after: Values, facts: PaperFacts): string {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !ofTemplate.includes(key) && before[key] !== after[key]);
  const named = [...new Set(changed.map((key) => wordsOf(key, facts).join(' ')))];
  if (named.length === 0) return 'Mejoramos el texto del documento.';
  const shown = named.slice(0, namedMax);
  const rest = named.length - shown.length;
  return `${named.length > 1 || /^l[oa]s /.test(named[0]!) ? 'Cambiaron' : 'Cambió'} ${listed(rest > 0 ? [...shown, `${rest} más`] : shown)}.`;
}

/** Kept beside the facts: which template, and whether it was reviewed. */
const ofTemplate = ['template', 'is_reviewed'];

const namedMax = 4;

export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)!}`;
}

export type Values = Readonly<Record<string, string>>;
