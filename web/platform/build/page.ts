import type { BundleName } from '../shell/bundle-of.ts';

export type StaticPage = { kind: 'static'; file: string; paths: string[]; title: string; description: string };

export type AppPage = {
  kind: 'app';
  bundle: BundleName;
  file: string;
  paths: string[];
  loading: LoadingLook;
  routes: string[];
  tab: string[];
};

/** The skeleton shown until the scripts arrive, drawn in first-screens.tsx. */
export type LoadingLook =
  | 'shell'
  | 'wizard'
  | 'home'
  | 'companies'
  | 'documents'
  | 'orders'
  | 'taxes'
  | 'account'
  | 'door'
  | 'plain'
  | 'panel';
export type Page = StaticPage | AppPage;
