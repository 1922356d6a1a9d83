import type { BundleName } from '../shell/bundle-of.ts';

/** A page whose whole content is in its HTML. */
export type StaticPage = { kind: 'static'; file: string; paths: string[]; title: string; description: string };

/** A page whose HTML holds the loading screen, and names the scripts of one route with its layouts. */
export type AppPage = {
  kind: 'app';
  bundle: BundleName;
  file: string;
  paths: string[];
  loading: LoadingLook;
  routes: string[];
};

export type LoadingLook = 'shell' | 'wizard' | 'bare' | 'panel';
export type Page = StaticPage | AppPage;
