import { Upload } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

export function UploadHere({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="relative mt-2 grid w-full max-w-xl justify-items-start gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={<Upload />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className="w-full">
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>{children}</Suspense>
        </div>
      )}
    </div>
  );
}
