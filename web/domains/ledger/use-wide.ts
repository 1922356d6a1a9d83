import { useMatches } from '../../platform/ui/use-matches.ts';

/** From here on a table has room; below it, the same lines are cards. */
export const useWide = () => useMatches('(width >= 48rem)');
