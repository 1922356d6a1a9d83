import { Suspense } from 'react';
import { lazyPiece, preload } from '../../../platform/ui/lazy-part.tsx';
import type { CategoryPickerProps } from './category-picker.tsx';

export function LazyPicker(props: CategoryPickerProps) {
  return (
    <Suspense fallback={null}>
      <CategoryPicker {...props} />
    </Suspense>
  );
}

export const preloadPicker = () => preload(importPicker);

const importPicker = () => import('./category-picker.tsx');
const CategoryPicker = lazyPiece(importPicker, 'CategoryPicker');
