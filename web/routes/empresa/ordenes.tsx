import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../domains/orders/list/orders-page.tsx';
import { readOrdersSearch, type OrdersSearch } from '../../domains/orders/orders-search.state.ts';

export const Route = createFileRoute('/empresa/ordenes')({
  staticData: { title: 'Órdenes' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): OrdersSearch => raw,
  component: OrdersRoute,
});

function OrdersRoute() {
  return <OrdersPage search={readOrdersSearch(Route.useSearch())} />;
}
