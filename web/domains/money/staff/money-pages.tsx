import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { pageAfter, pageBefore, type MoneySearch } from './money-search.state.ts';

/** `next`: where the following page begins; null on the last one. */
export function MoneyPages({ search, next }: { search: MoneySearch; next: string | null }) {
  return (
    <PanelPages
      before={search.desde && { to: '/admin/dinero', search: pageBefore(search) }}
      after={next !== null && { to: '/admin/dinero', search: pageAfter(search, next) }}
    />
  );
}
