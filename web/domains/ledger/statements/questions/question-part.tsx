import { Suspense } from 'react';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { CurrencyForm } from './currency-form.tsx';
import { DateOrderForm } from './date-order-form.tsx';
import type { QuestionProps } from './question-props.ts';
import { YearForm } from './year-form.tsx';

const MappingForm = lazyPiece(async () => ({ default: (await import('./mapping-form.tsx')).MappingForm }));

export function QuestionPart(props: QuestionProps) {
  switch (props.question.kind) {
    case 'date_order':
      return <DateOrderForm {...props} />;
    case 'currency':
      return <CurrencyForm {...props} />;
    case 'year':
      return <YearForm {...props} />;
    case 'mapping':
      return (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
          <MappingForm {...props} />
        </Suspense>
      );
  }
}
