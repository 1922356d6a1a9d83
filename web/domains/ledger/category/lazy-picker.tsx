import { lazyPlace, preload } from '../../../platform/ui/lazy-part.tsx';
import type { CategoryPickerProps } from './category-picker.tsx';

export function LazyPicker(props: CategoryPickerProps) {
  return <CategoryPicker {...props} />;
}

export const preloadPicker = () => preload(importPicker);

const importPicker = () => import('./category-picker.tsx');
const CategoryPicker = lazyPlace(importPicker, 'CategoryPicker');
