import { lazyPlace } from '../../platform/ui/lazy-part.tsx';

/** In the place of a screen or a part that the caller's role in the company does not include. Seldom shown. */
export const NotForRole = lazyPlace(() => import('./not-for-role-shown.tsx'), 'NotForRoleShown', 'h-56 w-full');
