import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { NightSea } from '../../../platform/ui/drawings/night-sea.tsx';
import { Logo } from '../../../platform/ui/logo.tsx';
import { ThemeToggle } from '../../../platform/ui/theme-toggle.tsx';

export function AuthLayout({ hasSwitch = true, children }: { hasSwitch?: boolean; children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip bg-linear-to-b from-sky-high from-25% to-sky-low to-100%">
      <NightSea className="absolute inset-x-0 bottom-0 -z-10 h-88 w-full md:h-140 xl:h-full" />
      <header className="px-6 pt-6 sm:px-10 sm:pt-8 xl:px-20">
        <Logo name={brand.product} />
      </header>
      <main className="flex flex-1 flex-col justify-start px-6 pt-12 pb-58 sm:px-10 md:pt-24 md:pb-90 xl:justify-center xl:px-20 xl:pt-0 xl:pb-56">
        {children}
      </main>
      {hasSwitch && <ThemeToggle />}
    </div>
  );
}
