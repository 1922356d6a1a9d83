import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { thumbnailHref, type Paper } from '../documents.data.ts';

/** Of the first page; of what has no picture, the sign of a sheet. Decorative: the name stands beside it. */
export function Thumbnail({ paper: { id, has_thumbnail, media_type } }: { paper: Paper }) {
  // A picture is asked for by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  const [isGone, setIsGone] = useState(false);
  const Icon = media_type.startsWith('image/') ? Image : FileText;
  return (
    <div className="grid w-24 shrink-0 place-items-center overflow-hidden border-r border-line bg-raised sm:h-44 sm:w-full sm:border-r-0 sm:border-b">
      {has_thumbnail && isConfirmed && !isGone ? (
        <img
          src={thumbnailHref(id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="size-full bg-white object-cover object-left-top"
        />
      ) : (
        <Icon aria-hidden="true" className="size-10 text-faint" strokeWidth={1.4} />
      )}
    </div>
  );
}
