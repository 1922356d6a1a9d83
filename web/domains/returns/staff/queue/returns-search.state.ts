import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';

export const returnViews = {
  'en-revision': 'in_review',
  'firma-por-comparar': 'to_compare',
  firmadas: 'signed',
  aprobadas: 'approved',
  enviadas: 'sent',
  fallidas: 'failed',
  devueltas: 'sent_back',
  'por-aprobar': 'to_approve',
  'firma-devuelta': 'to_sign_again',
  generando: 'making',
  presentadas: 'filed',
} as const satisfies Record<string, ReturnState>;
type ReturnViewName = keyof typeof returnViews;
export const returnViewNames = Object.keys(returnViews) as ReturnViewName[];

/** `mias`: what the caller has, of any state but filed. */
export type ReturnsSearch = { estado?: ReturnViewName | 'mias' };

export function readReturnsSearch({ estado }: Record<string, unknown>): ReturnsSearch {
  const view = [...returnViewNames, 'mias' as const].find((name) => name === estado);
  return view ? { estado: view } : {};
}
