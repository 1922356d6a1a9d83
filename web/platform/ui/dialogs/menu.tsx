import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDisclosure } from './use-disclosure.ts';

export type MenuProps = {
  label: string;
  icon: ReactNode;
  /** Links or buttons; receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
  className?: string;
};

/** A disclosure with a short list of links, not an ARIA menu: Tab walks it; Esc and a press outside close it. */
export function Menu({ label, icon, children, className }: MenuProps) {
  const { open, setOpen, root, trigger } = useDisclosure();
  return (
    <div ref={root} className={classNames('relative', className)}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
      >
        {icon}
      </button>
      {open && (
        <ul className="absolute top-full right-0 z-30 mt-2 min-w-52 animate-rise rounded-lg border border-line bg-raised p-1.5 shadow-panel">
          {children(() => setOpen(false))}
        </ul>
      )}
    </div>
  );
}

export const menuItemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-ink transition-colors hover:bg-hover [&_svg]:size-4.5 [&_svg]:text-faint';
