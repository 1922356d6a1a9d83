import type { DocumentCategory } from './categories.rules.ts';
import { signatureLabels, signingSentences } from './signing.rules.ts';

export const folderKinds = [
  'articles',
  'ein_letter',
  'operating_agreement',
  'banking_resolution',
  'identity_document',
  'proof_of_address',
] as const satisfies readonly DocumentCategory[];
export type FolderKind = (typeof folderKinds)[number];
/** `unsigned`: the paper exists but nobody signed it. */
export const folderStates = ['here', 'unsigned', 'missing'] as const;
export type FolderState = (typeof folderStates)[number];
export const folderTakes = ['signature', 'action', 'owner'] as const;
export type FolderTake = { kind: (typeof folderTakes)[number]; of: string };
export type OwnerKind = 'identity_document' | 'proof_of_address';

export const folderWords: Readonly<Record<FolderKind, { title: string; why: string }>> = {
  articles: { title: 'Artículos de Incorporación', why: 'Prueban que la empresa existe y cómo se llama.' },
  ein_letter: { title: 'Carta EIN', why: 'Prueba el número fiscal: el banco lo compara con el nombre.' },
  operating_agreement: { title: 'Acuerdo Operativo', why: 'Dice quiénes son los dueños y quién decide.' },
  banking_resolution: { title: 'Resolución bancaria', why: 'Dice quién puede abrir y manejar la cuenta.' },
  identity_document: { title: 'Documento de identidad', why: 'El banco identifica a cada dueño.' },
  proof_of_address: {
    title: 'Comprobante de domicilio',
    why: 'De los últimos tres meses, con la dirección de cada dueño.',
  },
};

export function isOfOwner(kind: FolderKind): kind is OwnerKind {
  return kind === 'identity_document' || kind === 'proof_of_address';
}

export const missingOwners = 'Te toca a ti: envíanos primero los datos de los dueños.';

export function missingOfOwner({
  isAsked,
  isFormed,
  isOver,
}: {
  isAsked: boolean;
  isFormed: boolean;
  isOver: boolean;
}): string {
  if (isOver) return 'Este trámite terminó: ya no hace falta.';
  return isAsked || isFormed
    ? 'Te toca a ti: súbelo aquí mismo.'
    : 'El banco lo pedirá cuando la empresa esté constituida. Ya puedes subirlo.';
}

export const missingSignature = (state: 'model' | 'missing'): string =>
  state === 'model' ? signingSentences.model : `${signatureLabels.missing}. ${signingSentences.missing}`;

/** Subject of an owner's paper that no action asks for: the owner's index and the side of the paper. */
export const ownerSubject = (place: number, part: string): string => `owner-${place}:${part}`;

export const addressWords = {
  principal: {
    what: 'Domicilio principal de la empresa',
    serves: 'El que das al banco como lugar del negocio: igual que en los artículos, letra por letra.',
  },
  agent: {
    what: 'Agente registrado en Wyoming',
    serves:
      'Recibe citaciones y correo del Estado. No es el domicilio principal: un banco rechaza la cuenta si se lo das como lugar del negocio.',
  },
  owner: {
    what: (name: string) => `Domicilio de ${name}`,
    serves: 'El de su comprobante: tiene que ser el mismo, letra por letra.',
  },
} as const;
