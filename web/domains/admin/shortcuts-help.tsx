import { useState } from 'react';
import { CheckboxField } from '../../platform/ui/fields/checkbox-field.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { useKeysChoice, useShortcut, useShortcutList } from './shortcuts.ts';

type Help = { isOpen: boolean; open: () => void; close: () => void };

export function useShortcutsHelp(): Help {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcut('?', 'Ver los atajos', open);
  return { isOpen, open, close: () => setIsOpen(false) };
}

export function ShortcutsHelp({ isOpen, close }: Help) {
  const shortcuts = useShortcutList();
  const [areKeysOn, setAreKeysOn] = useKeysChoice();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Atajos de teclado"
      description="Los de esta pantalla. No actúan mientras escribes en un campo."
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-center font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-6 border-t border-line pt-5"
        name="atajos"
        label="Usar los atajos en este navegador"
        hint="Desactívalos si dictas por voz o si una tecla suelta te estorba."
        checked={areKeysOn}
        onChange={setAreKeysOn}
      />
    </Dialog>
  );
}
