import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { createCompanyItem, mainItems, moreItems, type NavigationItem } from './navigation.ts';
import { createClass, linkClass, rowClass, sidebarClass } from './sidebar.tsx';
import { iconClass, SectionName } from './top-bar.tsx';

/** The shell in a page's HTML: same frame and place, working links, nothing that needs a script. */
export function ShellOutline({ path, text, children }: { path: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="flex h-16 items-center gap-1.5 px-4 sm:px-6">
          <a
            href="/empresa/dashboard"
            aria-label={`${brand.product}, ir al inicio`}
            className="mr-auto flex rounded-sm"
          >
            <Logo name={brand.product} />
          </a>
          <Icons path={path} className="hidden lg:flex xl:hidden" />
          <span className="size-10" />
          <span className="size-10" />
          <Skeleton className="mx-1 size-9 shrink-0 rounded-full!" />
          <Skeleton className="size-10 shrink-0" />
        </div>
        <Icons path={path} className="flex border-t border-line px-2 lg:hidden" />
      </header>
      <div className="flex flex-1">
        <nav aria-label="Mientras carga" className={sidebarClass}>
          <Row item={createCompanyItem} path={path} className={createClass} />
          {mainItems.map((item) => (
            <Row key={item.to} item={item} path={path} className={linkClass} />
          ))}
          <hr className="my-3 border-line" />
          {moreItems.map((item) => (
            <Row key={item.to} item={item} path={path} className={linkClass} />
          ))}
        </nav>
        <main className="mx-auto w-full max-w-6xl min-w-0 flex-1 px-4 py-7 sm:px-8 sm:py-10">
          <h1 className="sr-only">{brand.product}</h1>
          {children}
        </main>
      </div>
      <output className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-center">
        <span className="flex items-center gap-3 rounded-full border border-line bg-raised px-4 py-2 text-sm font-semibold shadow-panel">
          <Spinner className="text-link" />
          {text}
        </span>
      </output>
    </div>
  );
}

type LinkProps = { item: NavigationItem; path: string; className: string };

function Row({ item, path, className }: LinkProps) {
  return (
    <a href={item.to} title={item.label} {...currentOf(item, path)} className={classNames(rowClass, className)}>
      <item.icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate collapsed:sr-only">{item.label}</span>
    </a>
  );
}

function Icons({ path, className }: Omit<LinkProps, 'item'>) {
  return (
    <nav aria-label="Mientras carga" className={className}>
      {[createCompanyItem, ...mainItems].map((item) => (
        <a key={item.to} href={item.to} {...currentOf(item, path)} className={iconClass}>
          <item.icon aria-hidden="true" className="size-5" />
          <SectionName label={item.label} />
        </a>
      ))}
    </nav>
  );
}

const currentOf = ({ to }: NavigationItem, path: string) =>
  path === to || path.startsWith(`${to}/`) ? { 'aria-current': 'page' as const } : {};
