/** What stands above the wizard now and then, in one piece. */
export { PendingBanner } from './pending-banner.tsx';
export { ResetBanner } from './reset-banner.tsx';
export { RestoredBanner } from './restored-banner.tsx';
