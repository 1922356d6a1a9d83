import type { OrdersPlace } from './orders-search.state.ts';

type PageLink = { number: number; place: OrdersPlace | undefined };
type OrderPages = {
  numbers: readonly (PageLink | undefined)[];
  before: OrdersPlace | undefined;
  after: OrdersPlace | undefined;
};

type Page = { ids: readonly string[]; offset: number; total: number; pageSize: number };

export function orderPages({ ids, offset, total, pageSize }: Page): OrderPages {
  const present = Math.floor(offset / pageSize) + 1;
  const count = Math.max(present, Math.ceil(total / pageSize));
  const [first, last] = [ids[0], ids.at(-1)];
  const before = offset > 0 ? (present <= 2 || !first ? {} : { antes: first }) : undefined;
  const after = offset + ids.length < total && last ? { tras: last } : undefined;
  const places = new Map<number, OrdersPlace | undefined>();
  if (before) places.set(1, {});
  if (before && present > 2) places.set(present - 1, before);
  places.set(present, undefined);
  if (after && present < count) places.set(present + 1, after);
  if (after && present + 1 < count) places.set(count, { fin: '1' });
  const links = [...places]
    .map(([number, place]) => ({ number, place }))
    .toSorted((one, other) => one.number - other.number);
  const numbers = links.flatMap((link, index) =>
    index > 0 && links[index - 1]!.number < link.number - 1 ? [undefined, link] : [link],
  );
  return { numbers, before, after };
}
