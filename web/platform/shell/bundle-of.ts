/** The application is two: what customers load, and the panel, of which they load nothing. */
export type BundleName = 'app' | 'panel';

export function bundleOf(path: string): BundleName {
  return /^\/admin(\/|$)/.test(path) ? 'panel' : 'app';
}
