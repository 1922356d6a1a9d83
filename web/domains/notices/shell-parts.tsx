import { createPortal } from 'react-dom';
import { useSession } from '../../platform/api/session.ts';
import { bannerPlace } from '../../platform/shell/banner-place.ts';
import { Bell } from './bell.tsx';
import { UnprovedBanner } from './unproved-banner.tsx';
import { UnreachedBanner } from './unreached-banner.tsx';

/** The bell where it stands, and the banners above the screen: one script, fetched when the browser is idle. */
export function NoticesParts({ isBuying }: { isBuying: boolean }) {
  const { user } = useSession();
  const place = document.getElementById(bannerPlace);
  const isUnproved = !isBuying && !user.email_verified;
  return (
    <>
      <Bell />
      {place &&
        createPortal(
          <>
            {isUnproved && <UnprovedBanner />}
            <UnreachedBanner isBelowAnother={isUnproved} />
          </>,
          place,
        )}
    </>
  );
}
