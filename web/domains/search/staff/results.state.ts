import { searchLettersMin, type SearchGroup } from '@zarpa/contract/search/groups.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import type { Found, Result } from './search.data.ts';

export const groupNames: Readonly<Record<SearchGroup, string>> = {
  people: 'Personas',
  companies: 'Empresas',
  orders: 'Órdenes',
  invoices: 'Facturas',
  payments: 'Cobros',
  threads: 'Conversaciones',
  filings: 'Presentaciones',
};

/** The case, or the customer where there is none; whoever reads neither has the company's taxes. */
export function hrefOf({ kind, id, user_id, registration_id, case_id }: Result): string {
  if (kind === 'thread') return `/admin/ayuda?hilo=${id}`;
  if (kind !== 'person' && case_id) return `/admin/casos/${case_id}`;
  return user_id ? `/admin/clientes/${encodeURIComponent(user_id)}` : `/admin/impuestos/${registration_id}`;
}

/** Behind the title: what tells two of one name apart. */
export function standingOf({ kind, user_id, stage }: Result): string {
  if (kind === 'contact') return 'Contacto';
  if (kind !== 'company') return '';
  if (stage) return stageFacts[stage].label;
  // Whoever may not read cases is told nothing of them.
  return user_id ? 'Sin trámite' : '';
}

export const resultsOf = ({ groups }: Found): Result[] => groups.flatMap(({ results }) => results);

/** The place after an arrow, around the ends; -1 is the field. */
export function placeAfter(key: 'ArrowDown' | 'ArrowUp', place: number, count: number): number {
  if (count === 0) return -1;
  return key === 'ArrowDown' ? (place + 1) % count : (Math.max(place, 0) - 1 + count) % count;
}

export function wordsAbout(text: string, found: Found): string | undefined {
  if (found.groups.length > 0) {
    if (found.is_partial) return 'Tardaba demasiado: puede haber más. Escribe algo más preciso.';
    return found.is_guess ? 'Nada coincide del todo. Esto se parece:' : undefined;
  }
  if (found.is_partial) return 'Tardaba demasiado. Escribe algo más preciso.';
  if (text.length < searchLettersMin) return 'Escribe al menos tres letras, o un número completo.';
  return `No encontramos nada con «${text}».`;
}
