/** What a case may ask of its customer; shared by server, portal and panel. case.md. */
import type { StageEvent } from './transitions.rules.ts';

export const actionKinds = [
  'company_address',
  'member_last_name',
  'member_address',
  'ownership_total',
  'confirm_shares',
  'confirm_name',
  'other_name',
  'identity_document',
  'proof_of_address',
  'business_purpose',
  'responsible_party',
  'ss4_facts',
  'agent_contact',
  'partner_question',
  'correction',
  'legal_mail',
] as const;
export type ActionKind = (typeof actionKinds)[number];
/** Staff may ask for these. `legal_mail` is created with a piece of mail and settles when it is read. */
export const askableKinds = actionKinds.filter((kind) => kind !== 'legal_mail');

export const actionStates = ['open', 'answered', 'sent_back', 'accepted', 'withdrawn'] as const;
export type ActionState = (typeof actionStates)[number];

export type ActionField = {
  name: string;
  label: string;
  type: 'line' | 'paragraph' | 'country' | 'person' | 'company' | 'percent' | 'member' | 'choice';
  max: number;
  isOptional?: true;
  options?: readonly (readonly [value: string, label: string])[];
};

export type ActionFile = { name: string; label: string; isOptional?: true };

export type CataloguedAction = {
  title: string;
  why: string;
  about: 'company' | 'member';
  blocks?: StageEvent;

  fields?: readonly ActionField[];
  files?: readonly ActionFile[];
};

const address: readonly ActionField[] = [
  { name: 'line1', label: 'Calle y número', type: 'line', max: 200 },
  { name: 'line2', label: 'Piso, puerta, colonia', type: 'line', max: 200, isOptional: true },
  { name: 'city', label: 'Ciudad', type: 'line', max: 100 },
  { name: 'state', label: 'Provincia o estado', type: 'line', max: 100, isOptional: true },
  { name: 'zip', label: 'Código postal', type: 'line', max: 20, isOptional: true },
  { name: 'country', label: 'País', type: 'country', max: 100 },
];

export const monthsOfYear: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const yesOrNo = [
  ['no', 'No'],
  ['yes', 'Sí'],
] as const;

const question = (name: string, label: string): ActionField => ({
  name,
  label,
  type: 'choice',
  max: 3,
  options: yesOrNo,
});

export const actionCatalogue: Readonly<Record<ActionKind, CataloguedAction>> = {
  company_address: {
    title: 'Dirección de la empresa',
    why: 'Será pública en el registro de Wyoming. Figura también en la solicitud del EIN.',
    about: 'company',
    blocks: 'approved',
    fields: address,
  },
  member_last_name: {
    title: 'Apellido de un miembro',
    why: 'El Estado y el IRS lo quieren tal como figura en su documento.',
    about: 'member',
    blocks: 'approved',
    fields: [{ name: 'last_name', label: 'Apellidos', type: 'person', max: 100 }],
  },
  member_address: {
    title: 'Dirección de un miembro',
    why: 'El acuerdo operativo y el banco la piden de cada miembro.',
    about: 'member',
    blocks: 'approved',
    fields: address,
  },
  ownership_total: {
    title: 'Participación de cada miembro',
    why: 'Las participaciones tienen que sumar 100 % para presentar la empresa.',
    about: 'company',
    blocks: 'approved',
  },
  confirm_shares: {
    title: 'Confirma las participaciones',
    why: 'Las calculamos a partes iguales: no las presentamos sin que las confirmes.',
    about: 'company',
    blocks: 'approved',
  },
  confirm_name: {
    title: 'Confirma cómo se escribe un nombre',
    why: 'Separamos nombres y apellidos por nuestra cuenta: tienen que ser los del documento.',
    about: 'member',
    blocks: 'approved',
    fields: [
      { name: 'first_name', label: 'Nombres', type: 'person', max: 100 },
      { name: 'last_name', label: 'Apellidos', type: 'person', max: 100 },
    ],
  },
  other_name: {
    title: 'Otro nombre para la empresa',
    why: 'Si el Estado no admite el primero, probamos con este sin perder días.',
    about: 'company',
    fields: [{ name: 'name', label: 'Nombre', type: 'company', max: 200 }],
  },
  identity_document: {
    title: 'Documento de identidad',
    why: 'El agente registrado tiene que saber quién está detrás de cada empresa.',
    about: 'member',
    blocks: 'submitted',
    files: [
      { name: 'front', label: 'Anverso, o la página con la foto del pasaporte' },
      { name: 'back', label: 'Reverso', isOptional: true },
    ],
  },
  proof_of_address: {
    title: 'Comprobante de domicilio',
    why: 'El agente registrado y el banco piden uno de los últimos tres meses.',
    about: 'member',
    blocks: 'submitted',
    files: [{ name: 'front', label: 'Recibo, extracto o certificado' }],
  },
  business_purpose: {
    title: 'A qué se dedicará la empresa',
    why: 'El IRS lo pregunta al dar el EIN.',
    about: 'company',
    blocks: 'ein_requested',
    fields: [{ name: 'business_purpose', label: 'Actividad', type: 'paragraph', max: 500 }],
  },
  responsible_party: {
    title: 'Responsable ante el IRS',
    why: 'El IRS quiere una persona que controle la empresa: figura en la solicitud del EIN. De un miembro que es una empresa, quien firma por ella.',
    about: 'company',
    blocks: 'ein_requested',
    fields: [{ name: 'member', label: 'Quién', type: 'member', max: 3 }],
  },
  ss4_facts: {
    title: 'Preguntas del IRS',
    why: 'Van tal cual en la solicitud del EIN, que se firma bajo juramento: no las contestamos por ti.',
    about: 'company',
    blocks: 'ein_requested',
    fields: [
      question('has_employees', '¿Tendrás empleados en Estados Unidos en los próximos doce meses?'),
      question('excise_tax', '¿Pagarás impuestos especiales (excise tax), por ejemplo sobre combustible?'),
      question('sells_tobacco', '¿Venderás o fabricarás alcohol, tabaco o armas?'),
      question('gambling', '¿Habrá juegos de azar o apuestas?'),
      question('trucking', '¿Tendrás camiones de más de 25 toneladas en carreteras de Estados Unidos?'),
    ],
  },
  agent_contact: {
    title: 'Contacto para el agente registrado',
    why: 'Wyoming obliga al agente a tener a quién avisar: nombre, dirección, teléfono y correo.',
    about: 'company',
    blocks: 'submitted',
    fields: [
      { name: 'name', label: 'Nombre', type: 'person', max: 200 },
      { name: 'phone', label: 'Teléfono', type: 'line', max: 40 },
      { name: 'email', label: 'Correo', type: 'line', max: 254 },
      ...address,
    ],
  },
  partner_question: {
    title: 'Un dato que piden para presentarla',
    why: 'Lo pide el servicio que lleva tu empresa a la agencia; sin él no puede seguir.',
    about: 'company',
    fields: [{ name: 'text', label: 'Tu respuesta', type: 'paragraph', max: 2000 }],
  },
  correction: {
    title: 'Algo que corregir',
    why: 'Lo revisamos y encontramos algo que no cuadra.',
    about: 'company',
    blocks: 'approved',
    fields: [{ name: 'text', label: 'Tu respuesta', type: 'paragraph', max: 2000 }],
  },
  legal_mail: {
    title: 'Correo con plazo',
    why: 'Es de un juzgado, del IRS o del Estado. El plazo para contestar corre desde que llegó, lo leas o no.',
    about: 'company',
  },
};

export function fieldsOf(kind: ActionKind, memberNames: readonly string[]): readonly ActionField[] {
  if (kind !== 'ownership_total' && kind !== 'confirm_shares') return actionCatalogue[kind].fields ?? [];
  return memberNames.map((name, index) => ({ name: `share_${index}`, label: name, type: 'percent', max: 5 }));
}

export type ActionAnswer = Readonly<Record<string, string>>;

export function filesOf(kind: ActionKind): readonly ActionFile[] {
  return actionCatalogue[kind].files ?? [];
}

export function isAwaited(state: ActionState): boolean {
  return state === 'open' || state === 'sent_back';
}

export function readableAnswer({ type, options }: ActionField, value: string, memberNames: readonly string[]): string {
  if (type === 'percent') return `${value} %`;
  if (type === 'choice') return options?.find(([stored]) => stored === value)?.[1] ?? value;
  return type === 'member' ? (memberNames[Number(value)] ?? value) : value;
}
