import { createPortal } from 'react-dom';
import { bannerPlace } from '../shell/banner-place.ts';
import { Bell } from './bell.tsx';
import { UnreachedBanner } from './unreached-banner.tsx';

/** The bell where it stands, and the banner above the screen: one script, fetched when the browser is idle. */
export function NoticesParts() {
  const place = document.getElementById(bannerPlace);
  return (
    <>
      <Bell />
      {place && createPortal(<UnreachedBanner />, place)}
    </>
  );
}
