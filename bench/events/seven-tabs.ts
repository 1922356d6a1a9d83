import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../median.ts';

export type TabFigures = { oneMs: number; seventhMs: number; worstMs: number; streams: number };

const tabsCount = 7;
const fetches = 40;
const patienceMs = 5_000;

/** Duration of a call in a single tab, and in the seventh. With `isShared` false each tab also opens its own stream. */
export async function measureTabs(
  context: BrowserContext,
  app: string,
  { isShared }: { isShared: boolean },
): Promise<TabFigures> {
  let streams = 0;
  context.on('request', (request) => (streams += request.url().includes('/api/events') ? 1 : 0));
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${app}/empresa/dashboard`);
    await page.getByRole('button', { name: /^Avisos/ }).waitFor();
    if (!isShared) await page.evaluate(() => void new EventSource('/api/events'));
    return page;
  };
  const tabs = [await open()];
  const one = await timesOf(tabs[0]!);
  while (tabs.length < tabsCount) tabs.push(await open());
  const seventh = await timesOf(tabs.at(-1)!);
  const figures = { oneMs: median(one), seventhMs: median(seventh), worstMs: Math.max(...seventh), streams };
  for (const tab of tabs) await tab.close();
  return figures;
}

function timesOf(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([count, limit]) => {
      const times: number[] = [];
      for (let n = -5; n < count; n += 1) {
        const began = performance.now();
        const signal = AbortSignal.timeout(limit);
        const isAnswered = await fetch('/api/notifications', { signal, cache: 'no-store' }).then(
          (response) => response.ok,
          () => false,
        );
        const time = isAnswered ? performance.now() - began : limit;
        if (n >= 0 || !isAnswered) times.push(time);
        if (!isAnswered) break;
      }
      return times;
    },
    [fetches, patienceMs] as const,
  );
}
