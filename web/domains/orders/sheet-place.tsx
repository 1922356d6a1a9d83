import { Suspense } from 'react';
import { useOnce } from '../../platform/ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../platform/ui/lazy-part.tsx';
import type { OrdersSearch } from './orders-search.state.ts';

export function SheetPlace({ search }: { search: OrdersSearch }) {
  const wasOpened = useOnce(search.orden !== undefined);
  return <Suspense fallback={null}>{wasOpened && <OrderSheet search={search} />}</Suspense>;
}

export const preloadSheet = () => preload(importSheet);

const importSheet = () => import('./sheet/order-sheet.tsx');
const OrderSheet = lazyPiece(importSheet, 'OrderSheet');
