/** The application is two: what customers load, and the panel, of which they load nothing. */
export type BundleName = 'app' | 'panel';

/** Which of the two a path belongs to. */
export function bundleOf(path: string): BundleName {
  return /^\/admin(\/|$)/.test(path) ? 'panel' : 'app';
}
