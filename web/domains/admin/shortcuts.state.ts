export type Chord = { keys: string; label: string };

type Pressed<C> = { pending: string; found: C | undefined };

/** The result of a key after the `pending` keys. A chord without a match restarts with its last key. */
export function press<C extends Chord>(chords: readonly C[], pending: string, key: string): Pressed<C> {
  const typed = pending ? `${pending} ${key}` : key;
  // The latest wins, so that a screen can override the frame's shortcut.
  const found = chords.findLast((chord) => chord.keys === typed);
  if (found) return { pending: '', found };
  if (chords.some((chord) => chord.keys.startsWith(`${typed} `))) return { pending: typed, found: undefined };
  return pending ? press(chords, '', key) : { pending: '', found: undefined };
}

type KeyTarget = { closest: (selector: string) => unknown } | null;
type Stroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; isComposing: boolean };

const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** False while the person types, answers a dialog, or uses a browser shortcut. */
export function isForScreen(stroke: Stroke, target: KeyTarget): boolean {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey || stroke.isComposing) return false;
  if (stroke.key.length !== 1) return false;
  return !target?.closest(typing) && !target?.closest('[role=dialog], [role=alertdialog]');
}
