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

export type ReturnSearch = { ver?: 'lineas'; papel?: string; pagina?: number };

export function readReturnSearch({ ver, papel, pagina }: Record<string, unknown>): ReturnSearch {
  const page = Number(pagina);
  return {
    ...(ver === 'lineas' && { ver }),
    ...(typeof papel === 'string' && /^[0-9a-f-]{36}$/.test(papel) && { papel }),
    ...(Number.isInteger(page) && page > 1 && page <= 2000 && { pagina: page }),
  };
}

type Pages = { document_id: string; pages: number };

export function shownPage<P extends Pages>(papers: readonly P[], { papel, pagina = 1 }: ReturnSearch) {
  const requested = papers.find(({ document_id }) => document_id === papel);
  const paper = requested ?? papers[0];
  return paper && { paper, page: requested ? Math.min(pagina, requested.pages) : 1 };
}
