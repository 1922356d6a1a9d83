import type { Page } from '@playwright/test';

export type Presses = {
  /** Presses of mouse and keys, without what is typed into a field, and fields filled, since the last call. */
  take: () => { presses: number; fields: number };
};

/** Counts from now on, over every screen that `page` shows. Call it before the first one. */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0;
  let fields = 0;
  await page.exposeFunction('zarpaCounts', (kind: 'press' | 'field') => {
    if (kind === 'press') presses += 1;
    else fields += 1;
  });
  await page.addInitScript(() => {
    const count = Reflect.get(globalThis, 'zarpaCounts') as (kind: 'press' | 'field') => void;
    const filled = new WeakSet<EventTarget>();
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'submit', 'button'].includes(target.type));
    addEventListener('pointerdown', () => count('press'), true);
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!isTyped(target) || ['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowUp'].includes(key)) count('press');
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || filled.has(target)) return;
        filled.add(target);
        count('field');
      },
      true,
    );
  });
  return {
    take: () => {
      const taken = { presses, fields };
      presses = 0;
      fields = 0;
      return taken;
    },
  };
}
