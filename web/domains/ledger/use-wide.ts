import { useMatches } from '../../platform/ui/use-matches.ts';

/** Above this width a table, below it cards. */
export const useWide = () => useMatches('(width >= 48rem)');
