import type { BrowserContext, Page } from '@playwright/test';
import type { See } from '../../see.ts';

export { allWidths } from '../../see.ts';

/** A screen state with the steps that reach it. */
export type Screen = {
  /** As the routes name them; empty for pages outside the application. */
  routes?: string[];
  name: string;
  /** Console errors that the steps provoke on purpose. */
  expectedErrors?: RegExp;
  walk: (visit: Visit) => Promise<void>;
};

export type Visit = {
  page: Page;
  context: BrowserContext;
  see: See;
};
