import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { adoptLedgerStyle } from '../ledger-style.ts';

adoptLedgerStyle();

type SideSheetProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** What has the focus afterwards. */
  focusAfter: () => HTMLElement | null;
  /** Beside 'Cerrar'. */
  actions?: ReactNode;
  children: ReactNode;
};

/** At the side of the list, over all of it on a phone; *Atrás*, Esc and 'Cerrar' lead back. */
export function SideSheet({ open, title, onClose, focusAfter, actions, children }: SideSheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(isOpen, details) => {
          if (isOpen) return;
          // What a message offers lies outside, and is part of what is done here.
          if (details.reason === 'outside-press' && isInMessages(details.event.target)) return details.cancel();
          onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={() => focusAfter() ?? true}
            className="fixed inset-y-0 right-0 z-50 flex w-full max-w-xl flex-col border-line bg-raised outline-none sm:border-l"
          >
            <Dialog.Title dir="auto" className="px-6 pt-6 text-lg font-semibold wrap-anywhere">
              {title}
            </Dialog.Title>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">{children}</div>
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-6 py-4">
              {actions}
              <Button onClick={onClose}>Cerrar</Button>
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

const isInMessages = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-live]') !== null;
