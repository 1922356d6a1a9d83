/** Hides look-ups: results of lost answers cannot be found afterwards. */
export type LookupFilter = {
  allow: (method: string, path: string, body: Answer) => void;
  filter: (method: string, path: string, body: Answer) => Answer;
  count: () => number;
};
export type Answer = { result?: unknown; invoice_ids?: string[] };
type Listed = { id: string };

const creating = ['POST /companies', 'POST /shopping-cart', 'POST /shopping-cart/checkout'];
const looking = ['GET /companies', 'GET /shopping-cart', 'GET /invoices'];

export function createLookupFilter(): LookupFilter {
  const known = new Set<string>();
  let count = 0;
  return {
    allow: (method, path, { result, invoice_ids = [] }) => {
      if (!creating.includes(`${method} ${path}`)) return;
      for (const { id } of [result ?? []].flat() as Listed[]) known.add(id);
      for (const id of invoice_ids) known.add(id);
    },
    filter: (method, path, body) => {
      if (!looking.includes(`${method} ${path}`) || !Array.isArray(body.result)) return body;
      const all = body.result as Listed[];
      const result = all.filter(({ id }) => known.has(id));
      count += all.length - result.length;
      return { ...body, result };
    },
    count: () => count,
  };
}
