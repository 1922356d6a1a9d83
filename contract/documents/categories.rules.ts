import type { CompanyPermission } from '../people/permissions.rules.ts';
import { fileTypes } from './files.rules.ts';

/** The four categories of portal.md §3, in its order. */
export const mainCategories = ['articles', 'ein_letter', 'operating_agreement', 'certificate_good_standing'] as const;
export type MainCategory = (typeof mainCategories)[number];

export const documentCategories = [
  ...mainCategories,
  'initial_resolution',
  'membership_certificate',
  'banking_resolution',
  'ss4',
  'acknowledgement',
  'agency_answer',
  'receipt',
  'refund_receipt',
  'invoice',
  'credit_note',
  'bank_statement',
  'tax_paper',
  'tax_consent',
  'identity_document',
  'proof_of_address',
  'mail',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentSources = ['generated', 'state', 'irs', 'customer', 'staff', 'mail', 'signed'] as const;
export type DocumentSource = (typeof documentSources)[number];

type CategoryWords = {
  label: string;
  description: string;
  /** One per company, or one per member: a new one replaces it. Other categories may have many. */
  isSingle?: true;
};

export const categoryWords: Readonly<Record<DocumentCategory, CategoryWords>> = {
  articles: {
    label: 'Artículos de Incorporación',
    description: 'Con ellos el Estado de Wyoming creó tu empresa.',
    isSingle: true,
  },
  ein_letter: {
    label: 'Carta EIN',
    description: 'La carta del IRS con el número fiscal de tu empresa.',
    isSingle: true,
  },
  operating_agreement: {
    label: 'Acuerdo Operativo',
    description: 'Quién es dueño de qué y cómo se decide: los bancos lo suelen pedir.',
    isSingle: true,
  },
  certificate_good_standing: {
    label: 'Certificado de Buen Estado',
    description: 'El Estado confirma que tu empresa está al día.',
    isSingle: true,
  },
  initial_resolution: {
    label: 'Declaración del organizador y resolución inicial',
    description: 'Quien la presentó te la entrega, y los miembros toman sus primeras decisiones.',
    isSingle: true,
  },
  membership_certificate: {
    label: 'Certificado de membresía',
    description: 'La participación de un miembro, por escrito.',
    isSingle: true,
  },
  banking_resolution: {
    label: 'Resolución bancaria',
    description: 'Autoriza a abrir y manejar la cuenta de la empresa.',
    isSingle: true,
  },
  ss4: {
    label: 'Hoja del formulario SS-4',
    description: 'Lo que se le dijo al IRS para pedir el EIN, pregunta por pregunta.',
    isSingle: true,
  },
  acknowledgement: { label: 'Justificante', description: 'Prueba de que algo se presentó, con su día y su número.' },
  agency_answer: { label: 'Respuesta de una agencia', description: 'Lo que contestó el Estado o el IRS.' },
  receipt: { label: 'Recibo', description: 'Lo que pagaste, por partes.' },
  refund_receipt: { label: 'Recibo de devolución', description: 'Lo que te devolvimos.' },
  invoice: { label: 'Factura', description: 'Lo que pagaste, a tu nombre y con tu número fiscal.' },
  credit_note: { label: 'Factura rectificativa', description: 'Anula una factura; la que vale es la nueva.' },
  bank_statement: { label: 'Extracto bancario', description: 'Los movimientos de tu cuenta.' },
  tax_paper: { label: 'Papel de impuestos', description: 'Una declaración o un anexo de un año fiscal.' },
  tax_consent: {
    label: 'Encargo o aprobación',
    description: 'Lo que nos encargas de los impuestos de un año, y las declaraciones que apruebas.',
  },
  identity_document: { label: 'Documento de identidad', description: 'El que enviaste de un miembro.' },
  proof_of_address: { label: 'Comprobante de domicilio', description: 'El que enviaste de un miembro.' },
  mail: { label: 'Correo de la empresa', description: 'Lo que llegó a la dirección del agente registrado.' },
  other: { label: 'Otro', description: 'Un papel de tu empresa.' },
};

export const sourceWords: Readonly<Record<DocumentSource, string>> = {
  generated: 'Hecho por nosotros',
  state: 'Estado de Wyoming',
  irs: 'IRS',
  customer: 'Lo enviaste tú',
  staff: 'Nuestro equipo',
  mail: 'Correo postal',
  signed: 'Firmado',
};

const guardedCategories: Partial<Record<DocumentCategory, CompanyPermission>> = {
  identity_document: 'personal.read',
  proof_of_address: 'personal.read',
  ss4: 'personal.read',
  bank_statement: 'ledger.read',
  tax_paper: 'ledger.read',
  tax_consent: 'ledger.read',
};

/** What a person of the company needs to read such a paper. */
export const permissionOfCategory = (category: DocumentCategory): CompanyPermission =>
  guardedCategories[category] ?? 'papers.read';

export function isMain(category: DocumentCategory): category is MainCategory {
  return (mainCategories as readonly DocumentCategory[]).includes(category);
}

export function isUnread({ source, read_at }: { source: DocumentSource; read_at: string | null }): boolean {
  return source !== 'customer' && read_at === null;
}

const slugMax = 60;

/** 'acuerdo-operativo': safe in file names, mails and banks' forms. */
export function slugOf(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, slugMax)
      .replace(/^-+|-+$/g, '') || 'documento'
  );
}

/** `2026-11-22_acuerdo-operativo_faro-digital-llc.pdf`. */
export function downloadName(paper: { title: string; createdAt: Date; mediaType: string }, company: string): string {
  const day = paper.createdAt.toISOString().slice(0, 10);
  return `${day}_${slugOf(paper.title)}_${slugOf(company)}.${extensionOf(paper.mediaType)}`;
}

export function extensionOf(mediaType: string): string {
  return Object.values(fileTypes).find((type) => type.mediaType === mediaType)?.extensions[0] ?? 'bin';
}

export function canPreview(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}
