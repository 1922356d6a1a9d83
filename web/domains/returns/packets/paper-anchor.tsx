import { paperHref } from '../../documents/documents.data.ts';

type PaperAnchorProps = { id: string; onOpen?: () => void; children: string };

/** Opens a paper beside the screen, which stays as it is. */
export function PaperAnchor({ id, onOpen, children }: PaperAnchorProps) {
  return (
    <a
      href={paperHref(id)}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      onAuxClick={onOpen}
      className="font-medium text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
