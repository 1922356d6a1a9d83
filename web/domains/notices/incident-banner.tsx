import { useState } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';
import { keepStored, readStored } from '../../platform/ui/stored.ts';
import { useNotices } from './use-notices.ts';

/** Which one this browser closed; another text is another one. The sign-in page reads it too (`build/write-pages.ts`). */
const closedKey = 'zarpa.banner';

/** What the team says to everybody. Its place is there before it, so that it is announced when it comes. */
export function IncidentBanner({ isBelowAnother }: { isBelowAnother: boolean }) {
  const { data } = useNotices();
  const [closed, setClosed] = useState(() => readStored('localStorage', closedKey));
  const banner = data?.pages[0]?.banner;
  const close = (id: string) => {
    keepStored('localStorage', closedKey, id);
    setClosed(id);
  };
  return (
    <output className="block">
      {banner && banner.id !== closed && (
        <Alert
          tone={banner.tone}
          announce={false}
          className={isBelowAnother ? 'mt-3' : 'mb-6'}
          onDismiss={() => close(banner.id)}
        >
          <span className="whitespace-pre-line">{banner.text}</span>
        </Alert>
      )}
    </output>
  );
}
