import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SupportSearch } from '../support-search.state.ts';

/** Which question is open stands in the address, in the place of the one before. One that a link opened is brought into view. */
export function useOpenQuestion(search: SupportSearch) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { pregunta: openSlug, ...rest } = search;
  /** What was opened here is in view already. */
  const own = useRef<string>(undefined);

  useEffect(() => {
    if (openSlug === undefined || openSlug === own.current) return;
    own.current = openSlug;
    const item = list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(openSlug)}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.querySelector('summary')?.focus({ preventScroll: true });
  }, [openSlug]);

  function setOpen(slug: string, isOpen: boolean) {
    // The one that closes because another opened says so, too.
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
