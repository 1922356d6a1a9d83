/** Settings of a test's application: through the pooler of `bench/production/pooler.ts` where that runs, else direct. */
export function databaseSettings(url: string): Record<string, string> {
  const pooler = process.env['TEST_POOLER'];
  if (!pooler) return { DATABASE_URL: url };
  return {
    DATABASE_URL: url.replace(/host=[^&]*/, `host=${encodeURIComponent(pooler)}`),
    DATABASE_DIRECT_URL: url,
    DATABASE_STATEMENTS: process.env['DATABASE_STATEMENTS']!,
  };
}
