import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { LazyPicker, preloadPicker } from './lazy-picker.tsx';

type CategoryButtonProps = {
  label: string;
  children?: ReactNode;
  chosen: CategoryKey | '';
  keys: readonly CategoryKey[];
  onChoose: (category: CategoryKey) => void;
  isWaiting?: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  name?: string;
};

export function CategoryButton({
  label,
  children,
  chosen,
  keys,
  onChoose,
  isWaiting = false,
  describedBy,
  isInvalid = false,
  name,
}: CategoryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        name={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        data-waits={isWaiting || undefined}
        className="ledger-chip"
        {...onApproach(preloadPicker)}
        onClick={() => setIsOpen(true)}
      >
        <span className="sr-only">{label}: </span>
        {children ?? (
          <span className="ledger-line">{chosen === '' ? 'Elegir categoría' : ledgerCategories[chosen].label}</span>
        )}
        <ChevronDown />
      </button>
      {isOpen && (
        <LazyPicker
          anchor={button}
          label={label}
          keys={keys}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
          focusAfter={() => button.current}
        />
      )}
    </>
  );
}
