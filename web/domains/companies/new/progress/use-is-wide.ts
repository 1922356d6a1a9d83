import { useMatches } from '../../../../platform/ui/use-matches.ts';

/** The sidebar's breakpoint (theme.css, --breakpoint-xl): from here the price has its own column. */
export const useIsWide = () => useMatches('(min-width: 75rem)');
