import type { Permission } from '../staff/roles.rules.ts';

const kindTexts: Readonly<Record<string, string>> = {
  'action-file': 'Respuesta a una petición',
  'bank-statement': 'Extracto bancario',
  'case-paper': 'Documento del trámite',
  'cause-statement': 'Causa razonable',
  'company-paper': 'Documento de la empresa',
  'engagement-letter': 'Carta de encargo',
  'ledger-receipt': 'Comprobante de un movimiento',
  'own-paper': 'Documento propio',
  'return-paper': 'Papel de una declaración',
  'return-proof': 'Prueba de una declaración',
  'sealed-paper': 'Documento firmado y sellado',
  'signed-page': 'Página firmada',
  'staff-paper': 'Documento del equipo',
  'tax-proof': 'Prueba de una fecha',
  'thread-file': 'Adjunto de una conversación',
  'thread-reply-file': 'Adjunto del equipo en una conversación',
  invoice: 'Factura',
  receipt: 'Recibo',
};

/** Falls back to the kind, for a file of another release. */
export function fileKindText(kind: string): string {
  return Object.hasOwn(kindTexts, kind) ? kindTexts[kind]! : kind;
}

/** What one must be allowed to read to see that such a file exists. */
export const fileKindPermissions: Readonly<Record<string, Permission>> = {
  'bank-statement': 'read_taxes',
  'cause-statement': 'read_taxes',
  'engagement-letter': 'read_taxes',
  'ledger-receipt': 'read_taxes',
  'return-paper': 'read_taxes',
  'return-proof': 'read_taxes',
  'signed-page': 'read_taxes',
  'tax-proof': 'read_taxes',
  'thread-file': 'read_support',
  'thread-reply-file': 'read_support',
  invoice: 'read_money',
  receipt: 'read_money',
};

/** Drawn from another file. */
export const drawnKinds: readonly string[] = ['thumbnail'];
