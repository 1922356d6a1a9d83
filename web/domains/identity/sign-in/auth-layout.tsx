import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { NightSea } from '../../../platform/ui/drawings/night-sea.tsx';
import { Logo } from '../../../platform/ui/logo.tsx';
import { ThemeToggle } from '../../../platform/ui/theme-toggle.tsx';

type AuthLayoutProps = {
  hasSwitch?: boolean;
  /** Follows the sea, which then leaves its beginning in view. */
  below?: ReactNode;
  children: ReactNode;
};

export function AuthLayout({ hasSwitch = true, below, children }: AuthLayoutProps) {
  return (
    <>
      <div
        className={classNames(
          'relative isolate flex flex-col overflow-clip bg-linear-to-b from-sky-high from-25% to-sky-low to-100%',
          below ? 'min-h-[82dvh]' : 'min-h-dvh',
        )}
      >
        <NightSea className="absolute inset-x-0 bottom-0 -z-10 h-88 w-full md:h-140 xl:h-full" />
        <header className="px-6 pt-6 sm:px-10 sm:pt-8 xl:px-20">
          <div className="mx-auto max-w-7xl">
            <Logo name={brand.product} />
          </div>
        </header>
        <main
          className={classNames(
            'flex flex-1 flex-col justify-start px-6 pt-12 sm:px-10 md:pt-24 md:pb-90 xl:justify-center xl:px-20 xl:pt-0',
            below ? 'pb-46 xl:pb-44' : 'pb-58 xl:pb-56',
          )}
        >
          <div className="mx-auto w-full max-w-7xl">{children}</div>
        </main>
        {hasSwitch && <ThemeToggle />}
      </div>
      {below}
    </>
  );
}
