import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

/** Production shows metrics only with METRICS_TOKEN. */
export function mayReadFigures({ config }: Pick<Context, 'config'>, authorization: string | undefined): boolean {
  const { metricsToken, isProduction } = config;
  if (!metricsToken) return !isProduction;
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
