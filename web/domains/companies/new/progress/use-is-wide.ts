import { useMatches } from '../../../../platform/ui/use-matches.ts';

/** The breakpoint of the sidebar (theme.css, --breakpoint-xl): from here up the price stands in a column of its own. */
export const useIsWide = () => useMatches('(min-width: 75rem)');
