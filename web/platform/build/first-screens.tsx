/** The skeleton of each screen in its frame: the HTML of the application's pages. */
import type { ReactElement } from 'react';
import { PanelLoading } from '../../domains/admin/panel-loading.tsx';
import { CompaniesSkeleton } from '../../domains/companies/list/companies-skeleton.tsx';
import { WizardSkeleton } from '../../domains/companies/new/wizard-skeleton.tsx';
import { DocumentsSkeleton } from '../../domains/documents/page/documents-skeleton.tsx';
import { HomeSkeleton } from '../../domains/formation/home-skeleton.tsx';
import { AccountSkeleton } from '../../domains/identity/account/account-skeleton.tsx';
import { SignInPage } from '../../domains/identity/sign-in/sign-in-page.tsx';
import { OrdersSkeleton } from '../../domains/orders/list/orders-skeleton.tsx';
import { PlainLoading } from '../shell/frame/plain-frame.tsx';
import { ShellOutline } from '../shell/frame/shell-outline.tsx';
import { TaxesSkeleton } from '../../domains/tax/taxes-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LoadingLook } from './page.ts';

export function firstScreen(look: LoadingLook, path: string): ReactElement {
  if (look === 'panel') return <PanelLoading />;
  if (look === 'door') return <SignInPage />;
  if (look === 'plain') return <PlainLoading />;
  return (
    // formation.md §2, 'Login gate', sets the wizard's text.
    <ShellOutline path={path} text={look === 'wizard' ? 'Cargando... Verificando tu sesión' : 'Cargando...'}>
      {shapes[look]}
    </ShellOutline>
  );
}

const shapes: Record<Exclude<LoadingLook, 'panel' | 'door' | 'plain'>, ReactElement> = {
  shell: (
    <Screen gap="gap-5">
      <OrdersSkeleton />
    </Screen>
  ),
  wizard: <WizardSkeleton />,
  home: <HomeSkeleton />,
  companies: (
    <Screen gap="gap-6">
      <CompaniesSkeleton />
    </Screen>
  ),
  documents: (
    <Screen gap="gap-8">
      <DocumentsSkeleton />
    </Screen>
  ),
  orders: (
    <Screen gap="gap-5">
      <OrdersSkeleton />
    </Screen>
  ),
  taxes: (
    <Screen gap="gap-8">
      <TaxesSkeleton />
    </Screen>
  ),
  account: (
    <Screen gap="gap-6">
      <AccountSkeleton />
    </Screen>
  ),
};

function Screen({ gap, children }: { gap: 'gap-5' | 'gap-6' | 'gap-8'; children: ReactElement }) {
  return (
    <div className={`grid grid-cols-1 ${gap}`}>
      <span className="grid gap-2.5">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-5 w-full max-w-lg" />
      </span>
      {children}
    </div>
  );
}
