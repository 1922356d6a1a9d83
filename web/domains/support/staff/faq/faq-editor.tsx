import { Suspense } from 'react';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import type { FaqFormProps } from './faq-form.tsx';

const FaqForm = lazyPiece(() => import('./faq-form.tsx'), 'FaqForm');

export function FaqEditor(props: FaqFormProps) {
  return (
    <Suspense fallback={<TableSkeleton label="Abriendo el formulario…" rows={5} />}>
      <FaqForm {...props} />
    </Suspense>
  );
}
