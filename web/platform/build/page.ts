import type { BundleName } from '../shell/bundle-of.ts';

/** A page whose whole content is in its HTML. */
export type StaticPage = { kind: 'static'; file: string; paths: string[]; title: string; description: string };

/** A page whose HTML holds the shape of its screen, and names the scripts of one route with its layouts. */
export type AppPage = {
  kind: 'app';
  bundle: BundleName;
  file: string;
  paths: string[];
  loading: LoadingLook;
  routes: string[];
};

/** What stands in the HTML until the scripts have come: each drawn in first-screens.tsx. */
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
  | 'panel';
export type Page = StaticPage | AppPage;
