import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { useState, type RefObject } from 'react';
import { groupsOf, type CategoryGroup } from './category-options.state.ts';

export type CategoryPickerProps = {
  anchor: RefObject<Element | null>;
  label: string;
  keys: readonly CategoryKey[];
  onChoose: (category: CategoryKey) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

export function CategoryPicker({ anchor, label, keys, onChoose, onClose, focusAfter }: CategoryPickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root<CategoryKey>
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        items={groupsOf(keys, '')}
        filteredItems={groupsOf(keys, typed) as never}
        inputValue={typed}
        onInputValueChange={(text) => setTyped(text)}
        value={null}
        onValueChange={(key) => key && onChoose(key)}
        itemToStringLabel={(key) => ledgerCategories[key].label}
        autoHighlight
      >
        <Combobox.Portal>
          <Combobox.Positioner anchor={anchor} align="start" sideOffset={4} collisionPadding={8} className="z-60">
            <Combobox.Popup className="ledger-picker" aria-label={label} finalFocus={focusAfter}>
              <Combobox.Input aria-label={label} placeholder="Escribe para buscar" />
              <Combobox.Empty>
                {/* Stays mounted, so that screen readers announce the text when it comes. */}
                <p className="px-4 py-3 text-sm text-muted empty:hidden">
                  Ninguna categoría tiene esas letras, o no vale para este importe.
                </p>
              </Combobox.Empty>
              <Combobox.List className="ledger-picker-list">
                {({ value, items }: CategoryGroup) => (
                  <Combobox.Group key={value} items={items}>
                    <Combobox.GroupLabel className="ledger-picker-group">{value}</Combobox.GroupLabel>
                    <Combobox.Collection>
                      {(key: CategoryKey) => (
                        <Combobox.Item key={key} value={key} className="ledger-picker-item">
                          {ledgerCategories[key].label}
                          <small>{ledgerCategories[key].explanation}</small>
                        </Combobox.Item>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}
