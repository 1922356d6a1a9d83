import { categoryWords, type MainCategory } from '@zarpa/contract/documents.rules.ts';
import { Badge } from '../../ui/badge.tsx';

/** In the place of a main paper that is not there yet. */
export function ExpectedSheet({ category }: { category: MainCategory }) {
  const { label, description } = categoryWords[category];
  return (
    <li className="flex min-w-0 flex-col items-start gap-2 rounded-lg border border-dashed border-field p-4">
      <h3 className="text-base font-semibold wrap-anywhere text-muted">{label}</h3>
      <p className="text-sm text-muted">{description}</p>
      <div className="mt-auto pt-1">
        <Badge tone="warning">Pendiente</Badge>
      </div>
    </li>
  );
}
