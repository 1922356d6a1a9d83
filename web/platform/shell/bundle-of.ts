/** Customers load `app`, the team loads `panel`; neither loads the other. */
export type BundleName = 'app' | 'panel';

export const bundleOf = (path: string): BundleName => (/^\/admin(\/|$)/.test(path) ? 'panel' : 'app');
