import { Suspense } from 'react';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { CategoryPickerProps } from './category-picker.tsx';

export function LazyPicker(props: CategoryPickerProps) {
  return (
    <Suspense fallback={null}>
      <CategoryPicker {...props} />
    </Suspense>
  );
}

export function preloadPicker(): void {
  void importPicker().catch(() => undefined);
}

const importPicker = () => import('./category-picker.tsx');
const CategoryPicker = lazyPiece(importPicker, 'CategoryPicker');
