import lighthouse from 'lighthouse';

/** Scores from 0 to 100, times in milliseconds. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

/** One Lighthouse run with its default mobile throttling, in a browser that keeps its session. */
export async function measurePage(url: string, debuggingPort: number): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  // The wizard puts its step into the address; whoever is not signed in would be led elsewhere.
  if (finalDisplayedUrl.split('?')[0] !== url) throw new Error(`Lighthouse was led to ${finalDisplayedUrl}`);
  const failing = (categories['accessibility']!.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && audits[id]!.score === 0,
  );
  if (failing.length > 0) console.log(`  accessibility: ${failing.map(({ id }) => id).join(', ')}`);
  const value = (id: string) => Math.round(audits[id]!.numericValue ?? 0);
  return {
    performance: Math.round(categories['performance']!.score! * 100),
    accessibility: Math.round(categories['accessibility']!.score! * 100),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: audits['cumulative-layout-shift']!.numericValue ?? 0,
  };
}
