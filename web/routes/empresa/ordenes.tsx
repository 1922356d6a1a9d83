import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../orders/orders-page.tsx';

export const Route = createFileRoute('/empresa/ordenes')({
  staticData: { title: 'Órdenes' },
  component: OrdersPage,
});
