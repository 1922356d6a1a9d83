import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { afterReview, templateLabel } from '@zarpa/contract/documents/template-reviews.rules.ts';
import { useState } from 'react';
import { LoadedRows } from '../../identity/account/rows-skeleton.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { templatesQuery, type PaperTemplate } from './templates.data.ts';

const ReviewForm = lazyPlace(() => import('./template-review-form.tsx'), 'TemplateReviewForm', 'mt-3 h-40 w-full');

export function TemplatesCard() {
  const query = useQuery(templatesQuery);
  return (
    <Card
      title="Plantillas de los papeles"
      description="Sin la revisión de un abogado de Wyoming un papel es un modelo: lleva la marca de borrador y no se ofrece para firmar. Una versión nueva pide otra revisión."
    >
      <LoadedRows query={query} name="las plantillas" rows={4}>
        {(templates) => (
          <ul className="divide-y divide-line">
            {templates.map((template) => (
              <TemplateRow key={template.version} template={template} />
            ))}
          </ul>
        )}
      </LoadedRows>
    </Card>
  );
}

function TemplateRow({ template }: { template: PaperTemplate }) {
  const [isOpen, setIsOpen] = useState(false);
  const { category, version, review, former } = template;
  const title = `${templateLabel(category)} ${version}`;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{title}</p>
        <Badge tone={review ? 'success' : 'warning'}>{review ? 'Revisada' : 'Modelo'}</Badge>
      </div>
      {review && <Reviewed {...review} />}
      {former.map((one) => (
        <Reviewed key={one.version} {...one} />
      ))}
      {!review && !isOpen && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
          Anotar la revisión
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {!review && isOpen && (
        <ReviewForm version={version} title={title} after={afterReview(category)} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}

type ReviewedProps = NonNullable<PaperTemplate['review']> & { version?: string };

function Reviewed({ version, lawyer, admitted, reviewed_on, noted_by, noted_at }: ReviewedProps) {
  return (
    <p className="mt-1 text-sm wrap-anywhere text-muted">
      {version && `${version}: `}
      {lawyer} ({admitted}) la revisó el {formatDay(reviewed_on)}. Lo anotó {noted_by ?? 'alguien que ya no está'} el{' '}
      {formatDay(noted_at)}.
    </p>
  );
}
