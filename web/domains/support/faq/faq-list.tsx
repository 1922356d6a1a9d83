import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import type { SupportSearch } from '../support-search.state.ts';
import { faqSearchQuery, type FaqItem } from './faq.data.ts';
import { CopyButton } from '../../two-factor/copy-button.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { SafeText } from '../safe-text.tsx';
import { useNavigate, Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { LifebuoyDrawing } from '../../../platform/ui/drawings/lifebuoy-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

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

function useFound(items: readonly FaqItem[], text: string) {
  const hasText = text.trim() !== '';
  const { data: openSearch, isError } = useQuery({ ...faqSearchQuery, enabled: hasText });
  const find = useMemo(
    () => openSearch?.(items.map(({ slug, ...rest }) => ({ ...rest, id: slug }))),
    [openSearch, items],
  );
  const found = useMemo(() => (hasText && find ? foundItems(items, find(text)) : items), [items, find, text, hasText]);
  return { found, isFailed: hasText && isError };
}

const countWords = (count: number) =>
  count === 0 ? 'Ninguna pregunta coincide' : count === 1 ? '1 pregunta' : `${count} preguntas`;

type FaqQuestionProps = { item: FaqItem; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

function FaqQuestion({ item: { slug, question, answer }, isOpen, onOpenChange }: FaqQuestionProps) {
  return (
    <Disclosure
      summary={<span className="wrap-anywhere">{question}</span>}
      open={isOpen}
      onOpenChange={onOpenChange}
      className="scroll-mt-8"
    >
      <SafeText text={answer} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <CopyButton
          text={`${location.origin}/empresa/soporte?pregunta=${slug}`}
          label="Copiar enlace"
          done="Enlace copiado"
        />
      </div>
    </Disclosure>
  );
}

function useOpenQuestion(search: SupportSearch) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { pregunta: openSlug, ...rest } = search;
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (openSlug === undefined || openSlug === own.current) return;
    own.current = openSlug;
    const item = list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(openSlug)}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.querySelector('summary')?.focus({ preventScroll: true });
  }, [openSlug]);

  function setOpen(slug: string, isOpen: boolean) {
    // Ignores the toggle of an item that closes because another one opened.
    if (isOpen === (slug === openSlug)) return;
    if (!isOpen && openSlug !== slug) return;
    own.current = isOpen ? slug : undefined;
    void navigate({
      to: '/empresa/soporte',
      search: isOpen ? { ...rest, pregunta: slug } : rest,
      replace: true,
      resetScroll: false,
    });
  }

  return { openSlug, setOpen, list };
}

function FaqNone({ text, search }: { text: string; search: SupportSearch }) {
  return (
    <EmptyState
      headingLevel={3}
      drawing={<LifebuoyDrawing />}
      title={<span className="wrap-anywhere">No encontramos nada sobre «{text}»</span>}
      action={
        <>
          <Link
            to="/empresa/soporte"
            search={{ ...search, vista: 'chat' }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            Preguntar al asistente
          </Link>
          <Link
            to="/empresa/soporte"
            search={{ ...search, hablar: '1' }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            Escribir a una persona
          </Link>
        </>
      }
    >
      <p>Prueba con otras palabras, o pregúntanos.</p>
    </EmptyState>
  );
}

function foundItems(items: readonly FaqItem[], found: readonly { id: string }[]): FaqItem[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  return found.flatMap(({ id }) => bySlug.get(id) ?? []);
}
