import { Upload } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { classNames } from '../../platform/ui/class-names.ts';

type UploadHereProps = {
  label: string;
  variant?: ButtonVariant;
  /** Its button stands in a wrapping line of others, and what it opens below them. */
  isInLine?: boolean;
  children: ReactNode;
};

export function UploadHere({ label, variant = 'secondary', isInLine = false, children }: UploadHereProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={isInLine ? 'contents' : 'relative mt-2 grid w-full max-w-xl justify-items-start gap-3'}>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'md' : 'sm'}
        icon={<Upload />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className={classNames('w-full max-w-xl', isInLine && 'order-last')}>
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>{children}</Suspense>
        </div>
      )}
    </div>
  );
}
