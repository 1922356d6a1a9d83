/** Occasional banners above the wizard, in one chunk. */
export { PendingBanner } from './pending-banner.tsx';
export { ResetBanner } from './reset-banner.tsx';
export { RestoredBanner } from './restored-banner.tsx';
