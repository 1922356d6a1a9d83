import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import type { SupportSearch } from '../support-search.state.ts';
import { FaqList } from './faq-list.tsx';
import { faqQuery } from './faq.data.ts';
import { FaqSkeleton } from './faq-skeleton.tsx';

export function FaqPanel({ search }: { search: SupportSearch }) {
  const query = useQuery(faqQuery);
  return (
    <section aria-labelledby="preguntas">
      <h2 id="preguntas" className="mb-3 text-lg font-semibold">
        Preguntas frecuentes
      </h2>
      <Loaded query={query} failure="No pudimos cargar las preguntas" skeleton={<FaqSkeleton />}>
        {(items) => <FaqList items={items} search={search} />}
      </Loaded>
    </section>
  );
}
