import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog, preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach, preload } from '../../../platform/ui/lazy-part.tsx';
import { useShortcut } from '../../admin/shortcuts.ts';

const importBox = () => import('./search-box.tsx');
const SearchBox = lazyPlace(importBox, 'SearchBox', 'h-11');

/** The panel's one search: a button, `/`, and ⌘K or Ctrl K also while one types. */
export function SearchEverything() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut('/', 'Buscar en todo (también ⌘K o Ctrl K)', open);
  useCommandKey(open);
  return (
    <>
      <button
        type="button"
        aria-label="Buscar en todo"
        title="Buscar en todo (/)"
        {...onApproach(preloadAll)}
        onClick={open}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <Search className="size-5" />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Buscar en todo" size="md">
        <SearchBox onOpened={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function preloadAll(): void {
  preloadDialog();
  preload(importBox);
}

function useCommandKey(run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      if ((event.target as Element).closest('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
