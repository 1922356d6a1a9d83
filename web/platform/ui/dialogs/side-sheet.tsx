import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SideSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Element to focus after closing; null: the opener. */
  focusAfter: () => HTMLElement | null;
  actions: ReactNode;
  size?: 'md' | 'lg';
  /** Text only: the sheet takes the focus itself, or keys could not scroll it. */
  isToRead?: boolean;
  children: ReactNode;
};

/** A sheet beside a list, showing one of its items. Load it with its content, not with the list. */
export function SideSheet({
  open,
  onClose,
  title,
  focusAfter,
  actions,
  size = 'md',
  isToRead = false,
  children,
}: SideSheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(isOpen, details) => {
          if (isOpen) return;
          // Toasts lie outside but belong to the sheet's actions.
          if (details.reason === 'outside-press' && isInMessages(details.event.target)) details.cancel();
          else onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            finalFocus={() => focusAfter() ?? true}
            className={classNames(
              'fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-raised outline-none sm:border-l',
              size === 'lg' ? 'max-w-3xl' : 'max-w-xl',
            )}
          >
            <Dialog.Title className="px-6 pt-6 text-lg font-semibold wrap-anywhere">{title}</Dialog.Title>
            <div
              {...(isToRead && { tabIndex: 0 })}
              className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6 -outline-offset-2"
            >
              {children}
            </div>
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-6 py-4">{actions}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

const isInMessages = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-live]') !== null;
