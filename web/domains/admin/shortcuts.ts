import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isForScreen, press, type Chord } from './shortcuts.state.ts';
import { keepStored, readStored } from '../../platform/ui/stored.ts';

type Shortcut = Chord & { run: () => void };

const pauseMs = 1_200;

let shortcuts: readonly Shortcut[] = [];
const choiceKey = 'zarpa.panel-keys';
let isOn = readStored('localStorage', choiceKey) !== 'off';
let pending = '';
let pendingEnd: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** `keys`: one key, or a sequence (`g e`); `label`: the text in the help. Inactive while the person types. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => addShortcuts([{ keys, label, run: () => act() }]), [keys, label]);
}

export function addShortcuts(more: readonly Shortcut[]): () => void {
  change(() => (shortcuts = [...shortcuts, ...more]));
  return () => change(() => (shortcuts = shortcuts.filter((shortcut) => !more.includes(shortcut))));
}

export function useShortcutList(): readonly Chord[] {
  return useSyncExternalStore(subscribe, () => shortcuts);
}

/** Lets people turn single-key shortcuts off (WCAG 2.1.4). */
export function useKeysChoice(): [boolean, (on: boolean) => void] {
  const choice = useSyncExternalStore(subscribe, () => isOn);
  return [
    choice,
    (on) =>
      change(() => {
        isOn = on;
        keepStored('localStorage', choiceKey, on ? undefined : 'off');
      }),
  ];
}

function onKey(event: KeyboardEvent): void {
  if (!isOn || event.defaultPrevented || !isForScreen(event, event.target as Element | null)) return;
  const pressed = press(shortcuts, pending, event.key);
  pending = pressed.pending;
  clearTimeout(pendingEnd);
  pendingEnd = setTimeout(() => (pending = ''), pauseMs);
  if (!pressed.found) return;
  // Otherwise `/` would be typed into the field it focuses.
  event.preventDefault();
  pressed.found.run();
}

function change(make: () => void): void {
  make();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('keydown', onKey);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('keydown', onKey);
  };
}
