import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';

type PaperWhyProps = { title: string; state: ReactNode; children: ReactNode };

/** A tile's state in a word, and what is behind it. */
export function PaperWhy({ title, state, children }: PaperWhyProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="relative flex flex-wrap items-center gap-x-1">
        {state}
        <Button
          size="sm"
          variant="ghost"
          className="px-2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`Por qué: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Por qué
          <ChevronDown className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="relative grid w-full justify-items-start gap-2 text-sm text-muted">
          {children}
        </div>
      )}
    </>
  );
}
