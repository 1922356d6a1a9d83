import { Suspense, useState } from 'react';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import type { OrdersSearch } from './orders-search.state.ts';

export function SheetPlace({ search }: { search: OrdersSearch }) {
  const isOpen = search.orden !== undefined;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <OrderSheet search={search} />
    </Suspense>
  );
}

export function preloadSheet(): void {
  void importSheet().catch(() => undefined);
}

const importSheet = () => import('./sheet/order-sheet.tsx');
const OrderSheet = lazyPiece(importSheet, 'OrderSheet');
