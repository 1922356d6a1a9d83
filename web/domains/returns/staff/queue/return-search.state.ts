/** Which part of a packet is looked at, as the address says it. Pure, and light: the router needs it on every page. */

/** Under a wide window one part at a time: its papers, or its lines. */
export type ReturnSearch = { ver?: 'lineas'; papel?: string; pagina?: number };

/** What stands in the address may be anything. `papel` is a document's id; the first page is not said. */
export function readReturnSearch({ ver, papel, pagina }: Record<string, unknown>): ReturnSearch {
  const page = Number(pagina);
  return {
    ...(ver === 'lineas' && { ver }),
    ...(typeof papel === 'string' && /^[0-9a-f-]{36}$/.test(papel) && { papel }),
    ...(Number.isInteger(page) && page > 1 && page <= 2000 && { pagina: page }),
  };
}

type Pages = { document_id: string; pages: number };

/** The paper and the page that are shown: those of the address where the packet still has them, else its first. */
export function shownPage<P extends Pages>(papers: readonly P[], { papel, pagina = 1 }: ReturnSearch) {
  const asked = papers.find(({ document_id }) => document_id === papel);
  const paper = asked ?? papers[0];
  return paper && { paper, page: asked ? Math.min(pagina, asked.pages) : 1 };
}
