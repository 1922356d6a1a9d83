import type { BrowserContext, Page } from '@playwright/test';
import type { See } from '../../see.ts';

export { allWidths } from '../../see.ts';

/** Everything that a person can be looking at, with the way there. */
export type Screen = {
  /** As the routes name them; none for what is no page of the application. */
  routes?: string[];
  name: string;
  /** Console errors that the way there provokes on purpose. */
  expectedErrors?: RegExp;
  walk: (visit: Visit) => Promise<void>;
};

export type Visit = {
  page: Page;
  context: BrowserContext;
  see: See;
};
