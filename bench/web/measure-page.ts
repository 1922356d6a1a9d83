import lighthouse from 'lighthouse';

export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

/** One Lighthouse run with its default mobile throttling, in a browser that keeps its session; of a page of ours it says what fails. */
export async function measurePage(url: string, debuggingPort: number, isOurs = true): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  // The wizard puts its step into the address; whoever is not signed in would be led elsewhere.
  if (finalDisplayedUrl.split('?')[0] !== url) throw new Error(`Lighthouse was led to ${finalDisplayedUrl}`);
  for (const [name, { auditRefs, score }] of Object.entries(categories)) {
    const failing = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]!.score === 0).map(({ id }) => id);
    if (isOurs && name !== 'performance' && score !== 1 && failing.length > 0)
      console.log(`  ${name}: ${failing.join(', ')}`);
  }
  const scoreOf = (name: string) => Math.round(categories[name]!.score! * 100);
  const value = (id: string) => Math.round(audits[id]!.numericValue ?? 0);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: audits['cumulative-layout-shift']!.numericValue ?? 0,
  };
}
