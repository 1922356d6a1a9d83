import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * The names of the fields that have been left, and word when another one is. While a button is being pressed the word waits: what it brings
 * on screen would move the button away between press and release, and the press would go nowhere.
 */
export function useLeftFields(form: RefObject<HTMLFormElement | null>, onLeft: () => void) {
  const left = useRef(new Set<string>());
  const tell = useEffectEvent(onLeft);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;
    let isWaiting = false;

    function release() {
      isPressed = false;
      // After the click that this release becomes.
      if (isWaiting) setTimeout(tell);
      isWaiting = false;
    }
    function leave({ target }: FocusEvent) {
      const { name } = target as HTMLInputElement;
      if (!name || !form.current?.contains(target as Node)) return;
      left.current.add(name);
      if (isPressed) isWaiting = true;
      else tell();
    }
    document.addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
    document.addEventListener('pointerup', release, { signal, capture: true });
    document.addEventListener('pointercancel', release, { signal, capture: true });
    // At the document: the form itself may come later, with a step of a dialog.
    document.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [form]);

  return left;
}
