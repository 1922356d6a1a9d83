import { createPortal } from 'react-dom';
import { bannerPlace } from '../shell/banner-place.ts';
import { Bell } from './bell.tsx';
import { UnprovedBanner } from './unproved-banner.tsx';
import { UnreachedBanner } from './unreached-banner.tsx';

/** The bell where it stands, and the banners above the screen: one script, fetched when the browser is idle. */
export function NoticesParts({ isBuying }: { isBuying: boolean }) {
  const place = document.getElementById(bannerPlace);
  return (
    <>
      <Bell />
      {place &&
        createPortal(
          <>
            {!isBuying && <UnprovedBanner />}
            <UnreachedBanner />
          </>,
          place,
        )}
    </>
  );
}
