import type { BrowserContext, Page } from '@playwright/test';
import type { See } from '../../see.ts';

export { allWidths } from '../../see.ts';

export type Screen = {
  /** As the routes name them; empty for pages outside the application. */
  routes?: string[];
  name: string;
  expectedErrors?: RegExp;
  walk: (visit: Visit) => Promise<void>;
};

export type Visit = {
  page: Page;
  context: BrowserContext;
  see: See;
};
