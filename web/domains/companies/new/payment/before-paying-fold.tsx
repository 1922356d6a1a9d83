import { useEffect, useState, type ComponentProps } from 'react';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { keepStored, readStored } from '../../../../platform/ui/stored.ts';
import { useIsWide } from '../progress/use-is-wide.ts';
import { BeforePaying } from './before-paying.tsx';

const seenKey = 'zarpa.before-paying-seen';

let isFirst: boolean | undefined;

/** Asked once per load: this part is drawn anew when the window changes its width. */
function isFirstVisit(): boolean {
  isFirst ??= readStored('localStorage', seenKey) === undefined;
  return isFirst;
}

/** Open on the first visit, where there is room for it. */
export function BeforePayingFold(props: ComponentProps<typeof BeforePaying>) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(() => isWide && isFirstVisit());
  useEffect(() => {
    if (isWide) keepStored('localStorage', seenKey, '1');
  }, [isWide]);
  return (
    <section aria-label="Antes de pagar">
      <Disclosure
        open={isOpen}
        onOpenChange={setIsOpen}
        summary={
          <>
            Antes de pagar
            <span className="block text-sm font-normal text-muted">
              Cómo contamos los días, qué vuelve si cancelas, qué incluye y qué se renueva
            </span>
          </>
        }
      >
        <BeforePaying {...props} />
      </Disclosure>
    </section>
  );
}
