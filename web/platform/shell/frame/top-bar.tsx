import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { useMatches } from '../../ui/use-matches.ts';
import { Menu, menuItemClass } from '../../ui/dialogs/menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { sidebarMedia } from './sidebar.tsx';
import { createCompanyItem, moreItems, type NavigationItem } from './navigation.ts';

/** Six names fit a telephone's width, *Crear* among them; what is more stands in the menu there. */
const iconsMax = 5;

type TopBarProps = { items: readonly NavigationItem[]; bell: ReactNode };

export function TopBar({ items, bell }: TopBarProps) {
  const { name, email } = useSession();
  const isAboveIcons = useMatches('(min-width: 64rem)');
  const isBesideSidebar = useMatches(sidebarMedia);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="flex h-16 items-center gap-1.5 px-4 sm:px-6">
        <Link
          to="/empresa/dashboard"
          aria-label={`${brand.product}, inicio`}
          className="mr-auto flex shrink-0 rounded-sm"
        >
          <Logo name={brand.product} />
        </Link>
        {isAboveIcons && !isBesideSidebar && <SectionIcons items={items} className="flex" />}
        {bell}
        <Menu label="Más opciones" icon={<EllipsisVertical className="size-5" />}>
          {(close) =>
            [...items.slice(iconsMax), ...moreItems].map((item) => (
              <li key={item.to}>
                <Link to={item.to} onClick={close} className={menuItemClass}>
                  <item.icon aria-hidden="true" />
                  {item.label}
                </Link>
              </li>
            ))
          }
        </Menu>
        <span
          title={email}
          className="mx-1 grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-link"
        >
          <span className="sr-only">Sesión de {name || email}</span>
          <span aria-hidden="true">{(name || email).trim().charAt(0).toUpperCase()}</span>
        </span>
        <LogoutButton />
      </div>
      {!isAboveIcons && <SectionIcons items={items} className="flex border-t border-line px-2" />}
    </header>
  );
}

function SectionIcons({ items, className }: { items: readonly NavigationItem[]; className: string }) {
  return (
    <nav aria-label="Secciones" className={className}>
      {[createCompanyItem, ...items.slice(0, iconsMax)].map((item) => (
        <Link key={item.to} to={item.to} className={iconClass}>
          <item.icon aria-hidden="true" className="size-5" />
          <SectionName label={item.label} />
        </Link>
      ))}
    </nav>
  );
}

/** Also of the outline in the HTML (shell-outline.tsx). */
export const iconClass =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-0.5 text-[0.6875rem] font-medium max-[24rem]:text-[0.625rem] text-muted transition-colors hover:text-ink aria-[current=page]:text-link lg:flex-none lg:px-3';

/** Six names share a narrow screen's width: only the first word is seen there, a screen reader reads all of them. */
export function SectionName({ label }: { label: string }) {
  const [first, ...more] = label.split(' ');
  return (
    <span>
      {first}
      {more.length > 0 && <span className="max-lg:sr-only"> {more.join(' ')}</span>}
    </span>
  );
}
