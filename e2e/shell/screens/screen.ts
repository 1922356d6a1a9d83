import type { BrowserContext, Page } from '@playwright/test';

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
  /** This is on screen now: it is judged, at a desk's and at a telephone's width if no others are named. */
  see: (state: string, widths?: readonly number[]) => Promise<void>;
};

/** Also where a tablet is. */
export const allWidths = [1440, 820, 390];
