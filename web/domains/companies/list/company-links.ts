import type { KeyboardEvent } from 'react';

const companyLink = '[data-company-link]';

export function goToFirst(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(companyLink)?.focus();
}

/** Arrow keys move between company names: a hundred companies have four hundred tab stops. */
export function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const { currentTarget: link } = event;
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>(companyLink) ?? [])];
  event.preventDefault();
  links[links.indexOf(link) + step]?.focus();
}
