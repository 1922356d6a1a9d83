import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

export type Tab = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string;
  /** Of tabs that differ in their search parameters alone: such a tab keeps the place one scrolled to. */
  isPresent?: boolean;
};

/** Views of one subject, each at its own address. On a phone they scroll sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useLocation();
  const showCurrent = useEffectEvent((_href: string, _count: number) => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (shown) nav.current!.scrollLeft = shown.offsetLeft - (nav.current!.clientWidth - shown.offsetWidth) / 2;
  });
  useEffect(() => showCurrent(href, tabs.length), [href, tabs.length]);
  return (
    <nav ref={nav} aria-label={label} className="relative overflow-x-auto border-b border-line">
      <ul className="flex gap-5 sm:gap-6">
        {tabs.map(({ label: name, isPresent, ...address }) => (
          <li key={name}>
            <Link
              {...address}
              activeOptions={{ exact: true, includeSearch: isPresent !== undefined }}
              {...(isPresent !== undefined && {
                'aria-current': isPresent ? 'page' : undefined,
                replace: true,
                resetScroll: false,
              })}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
