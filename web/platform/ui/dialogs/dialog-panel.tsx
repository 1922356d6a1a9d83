import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { DialogProps } from './dialog-props.ts';

// The focus goes to a form's first field, to the start of a text, or to the first action.
const fields = 'input, select, textarea';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

/** The lazily loaded part of a dialog. No style elements: the page's policy refuses them. */
export function DialogPanel({
  open,
  onClose,
  title,
  description,
  canCancel,
  actions,
  size = 'sm',
  dismissible = true,
  focusAfter,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        disablePointerDismissal={!dismissible}
        onOpenChange={(isOpen) => {
          if (!isOpen && dismissible) onClose();
        }}
      >
        <Base.Portal>
          {/* As high as the window, so that it also dims a sheet below this one. */}
          <Base.Backdrop
            forceRender
            className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
          <Base.Popup
            ref={popup}
            {...(focusAfter && { finalFocus: focusAfter })}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(fields) ?? (children ? popup.current : true)}
            className={classNames(
              'fixed inset-x-4 bottom-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] flex-col rounded-xl border border-line bg-raised shadow-panel outline-none sm:inset-y-0 sm:my-auto sm:h-fit',
              'transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <Base.Title className="px-6 pt-6 pr-14 text-lg font-semibold">{title}</Base.Title>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">
              {description && <Base.Description className="text-muted">{description}</Base.Description>}
              {children && <div className={description ? 'mt-4' : undefined}>{children}</div>}
            </div>
            {actions && (
              <div className="flex flex-col-reverse gap-2.5 border-t border-line px-6 py-4 sm:flex-row sm:flex-wrap sm:justify-end">
                {canCancel !== undefined && (
                  <Button variant="secondary" disabled={!canCancel} onClick={onClose}>
                    Cancelar
                  </Button>
                )}
                {actions}
              </div>
            )}
            {/* Last, so that the keyboard reaches the actions first. */}
            {dismissible && (
              <Base.Close
                aria-label="Cerrar"
                className="absolute top-4.5 right-4 grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
              >
                <X className="size-5" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
