import { keepStored } from '../../ui/stored.ts';
import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useMatches } from '../../ui/use-matches.ts';
import { classNames } from '../../ui/class-names.ts';
import { createCompanyItem, moreItems, type NavigationItem } from './navigation.ts';

const key = 'zarpa.sidebar';

/** theme.css, --breakpoint-xl. */
export const sidebarMedia = '(min-width: 75rem)';

/** From 1200 px up: 285 px wide, 65 px folded (formation.md §9). */
export function Sidebar({ items }: { items: readonly NavigationItem[] }) {
  // Its links would be drawn for nobody on a telephone.
  if (!useMatches(sidebarMedia)) return null;
  return (
    <nav aria-label="Principal" className={sidebarClass}>
      <SidebarLink item={createCompanyItem} className={createClass} />
      {items.map((item) => (
        <SidebarLink key={item.to} item={item} className={linkClass} />
      ))}
      <hr className="my-3 border-line" />
      {moreItems.map((item) => (
        <SidebarLink key={item.to} item={item} className={linkClass} />
      ))}
      <button
        type="button"
        onClick={toggleSidebar}
        className={classNames(rowClass, 'mt-auto text-faint hover:bg-hover')}
      >
        <PanelLeftClose className="size-5 shrink-0 collapsed:hidden" />
        <span className="collapsed:hidden">Contraer sidebar</span>
        <PanelLeftOpen className="hidden size-5 shrink-0 collapsed:block" />
        <span className="sr-only hidden collapsed:inline">Expandir sidebar</span>
      </button>
    </nav>
  );
}

function SidebarLink({ item, className }: { item: NavigationItem; className: string }) {
  return (
    <Link to={item.to} title={item.label} className={classNames(rowClass, className)}>
      <item.icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate collapsed:sr-only">{item.label}</span>
    </Link>
  );
}

/** Shared with the HTML outline (shell-outline.tsx), as are the row classes. */
export const sidebarClass =
  'sticky top-16 hidden h-[calc(100dvh-4rem)] w-71.25 shrink-0 flex-col gap-1 overflow-y-auto overflow-x-clip border-r border-line p-4 transition-[width] xl:flex collapsed:w-16.25 collapsed:px-2.5';

export const createClass = 'mb-3 justify-center bg-primary font-semibold text-on-primary hover:bg-primary-hover';

export const rowClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors collapsed:justify-center collapsed:px-0';

export const linkClass =
  'text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-link';

/** Folds or unfolds the sidebar and remembers it. The state lives on `<html>`, so that the first paint has the right width. */
function toggleSidebar(): void {
  const root = document.documentElement;
  const isCollapsed = root.dataset['sidebar'] === 'collapsed';
  if (isCollapsed) delete root.dataset['sidebar'];
  else root.dataset['sidebar'] = 'collapsed';
  keepStored('localStorage', key, isCollapsed ? 'open' : 'collapsed');
}
