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
