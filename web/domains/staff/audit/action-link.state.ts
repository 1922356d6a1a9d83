import { objectText } from '@zarpa/contract/staff/objects.rules.ts';
import type { StaffAction } from './audit.data.ts';

type Touched = Pick<StaffAction, 'object' | 'about' | 'company' | 'customer'>;

/** `Documento · Pasaporte · Faro LLC`; the customer where no company is known. */
export function touchedText({ object, about, company, customer }: Touched): string {
  const whose = company?.name ?? (customer?.email === about ? null : customer?.email);
  return [object && objectText(object.kind), about, whose].filter(Boolean).join(' · ');
}

export type TouchedPlace =
  | { to: '/admin/casos/$caseId'; params: { caseId: string } }
  | { to: '/admin/impuestos/declaraciones/$id'; params: { id: string } }
  | { to: '/admin/lotes/$id'; params: { id: string } }
  | { to: '/admin/ayuda'; search: { hilo: string } };

/** Where it is worked on: a return, a batch and a thread have a page, everything else of a company its case. */
export function touchedPlace({ object, company }: Touched): TouchedPlace | undefined {
  if (object?.kind === 'return') return { to: '/admin/impuestos/declaraciones/$id', params: { id: object.id } };
  if (object?.kind === 'batch') return { to: '/admin/lotes/$id', params: { id: object.id } };
  if (object?.kind === 'thread') return { to: '/admin/ayuda', search: { hilo: object.id } };
  const caseId = company?.case_id;
  return caseId ? { to: '/admin/casos/$caseId', params: { caseId } } : undefined;
}
