import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { requestDownload, type Paper } from '../documents.data.ts';

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> & {
  paper: Pick<Paper, 'id' | 'original_filename'>;
  describedBy?: string;
  /** Shows the icon alone: on a phone, or everywhere. */
  short?: 'phone' | 'always';
};

const shortClasses = { phone: 'max-sm:sr-only', always: 'sr-only' } as const;

/** Downloads one document by a single-use URL, streamed to disk by the browser. */
export function DownloadButton({
  paper,
  describedBy,
  short,
  variant = 'secondary',
  size = 'sm',
  ...look
}: DownloadButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  async function download() {
    setIsAsking(true);
    try {
      save(await requestDownload(paper.id), paper.original_filename);
    } catch (error) {
      // portal.md §8
      toast.error(`Error al descargar archivo: ${(error as Error).message}`);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Button
      {...look}
      variant={variant}
      size={size}
      icon={<Download />}
      busy={isAsking}
      aria-describedby={describedBy}
      onClick={() => void download()}
    >
      <span className={short && shortClasses[short]}>Descargar</span>
    </Button>
  );
}

function save(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}
