/** The application is two: what customers load, and the panel, of which they load nothing. */
export type BundleName = 'app' | 'panel';

export const bundleOf = (path: string): BundleName => (/^\/admin(\/|$)/.test(path) ? 'panel' : 'app');
