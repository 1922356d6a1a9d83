import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import type { FaqFormProps } from './faq-form.tsx';

const FaqForm = lazyPlace(
  () => import('./faq-form.tsx'),
  'FaqForm',
  <TableSkeleton label="Abriendo el formulario…" rows={5} />,
);

export function FaqEditor(props: FaqFormProps) {
  return <FaqForm {...props} />;
}
