import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type FoldedHelpProps = {
  label: string;
  help: string;
  className?: string;
  /** Draws the field with this hint. */
  children: (hint: ReactNode) => ReactNode;
};

/** Help that few need: behind a '?' in the label's line, and always in the field's description. */
export function FoldedHelp({ label, help, className, children }: FoldedHelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classNames('relative', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="absolute -top-0.5 right-0 grid size-6 place-items-center text-faint hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-4.5 place-items-center rounded-full border border-current text-xs leading-none font-semibold"
        >
          ?
        </span>
        <span className="sr-only">Ayuda: {label}</span>
      </button>
      {children(isOpen ? help : <span className="sr-only">{help}</span>)}
    </div>
  );
}
