import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import type { SupportSearch } from '../support-search.state.ts';
import { faqSearchQuery, type FaqItem } from './faq.data.ts';
import { foundItems } from './faq-found.state.ts';
import { FaqNone } from './faq-none.tsx';
import { FaqQuestion } from './faq-question.tsx';
import { useOpenQuestion } from './use-open-question.ts';

export function FaqList({ items, search }: { items: readonly FaqItem[]; search: SupportSearch }) {
  const [text, setText] = useState('');
  const { found, isFailed } = useFound(items, text);
  const { openSlug, setOpen, list } = useOpenQuestion(search);
  return (
    <div className="grid gap-3">
      <TextField
        label="Busca tu pregunta"
        name="faq"
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
        autocomplete="off"
        placeholder="Por ejemplo, impuestos o EIN"
      />
      <output className={text.trim() === '' || found.length === 0 ? 'sr-only' : 'block text-sm text-muted'}>
        {isFailed && 'No pudimos cargar la búsqueda: están todas.'}
        {!isFailed && text.trim() !== '' && countWords(found.length)}
      </output>
      {search.pregunta !== undefined && !items.some(({ slug }) => slug === search.pregunta) && (
        <p className="text-sm text-muted">La pregunta del enlace ya no está; búscala con otras palabras.</p>
      )}
      {found.length === 0 ? (
        <FaqNone text={text.trim()} search={search} />
      ) : (
        <ul ref={list} className="grid gap-3">
          {found.map((item) => (
            <li key={item.slug} data-slug={item.slug}>
              <FaqQuestion
                item={item}
                isOpen={item.slug === openSlug}
                onOpenChange={(isOpen) => setOpen(item.slug, isOpen)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** All of them until the search is there. */
function useFound(items: readonly FaqItem[], text: string) {
  const isAsked = text.trim() !== '';
  const { data: openSearch, isError } = useQuery({ ...faqSearchQuery, enabled: isAsked });
  const find = useMemo(
    () => openSearch?.(items.map(({ slug, ...rest }) => ({ ...rest, id: slug }))),
    [openSearch, items],
  );
  const found = useMemo(() => (isAsked && find ? foundItems(items, find(text)) : items), [items, find, text, isAsked]);
  return { found, isFailed: isAsked && isError };
}

const countWords = (count: number) =>
  count === 0 ? 'Ninguna pregunta coincide' : count === 1 ? '1 pregunta' : `${count} preguntas`;
