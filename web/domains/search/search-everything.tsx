import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog, preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach, preload } from '../../platform/ui/lazy-part.tsx';
import { useShortcut } from '../admin/shortcuts.ts';

const importBox = () => import('./search-box.tsx');
const SearchBox = lazyPlace(importBox, 'SearchBox', 'h-11');

function preloadAll(): void {
  preloadDialog();
  preload(importBox);
}

/** The panel's one search: a button, `/`, and ⌘K or Ctrl-K also while one types. */
export function SearchEverything() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut('/', 'Buscar en todo (también ⌘K o Ctrl K)', open);
  useCommandKey(open);
  return (
    <>
      <button
        type="button"
        title="Buscar en todo (/)"
        {...onApproach(preloadAll)}
        onClick={open}
        className="flex h-9 shrink-0 items-center gap-2 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-ink lg:border lg:border-field/80 lg:pr-2 lg:pl-2.5"
      >
        <Search className="size-4.5" />
        <span className="sr-only lg:not-sr-only">Buscar</span>
        <kbd
          aria-hidden="true"
          className="hidden rounded-sm border border-line px-1.5 font-sans text-xs text-faint lg:block"
        >
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Buscar en todo" size="md">
        <SearchBox onOpened={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function useCommandKey(run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || (event.target as Element | null)?.closest('[role=dialog], [role=alertdialog]'))
        return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
