import { expect, test } from 'vitest';
import { isForScreen, press } from './shortcuts.state.ts';

const chords = [
  { keys: 'j', label: 'Siguiente' },
  { keys: 'g e', label: 'Equipo' },
  { keys: 'g c', label: 'Cola' },
];

function type(keys: string, among = chords): string[] {
  let pending = '';
  return [...keys].flatMap((key) => {
    const pressed = press(among, pending, key);
    pending = pressed.pending;
    return pressed.found ? [pressed.found.label] : [];
  });
}

test.each([
  ['j', ['Siguiente']],
  ['ge', ['Equipo']],
  ['gc', ['Cola']],
  ['e', []],
  ['gx', []],
  ['gje', ['Siguiente']],
  ['gge', ['Equipo']],
  ['gejge', ['Equipo', 'Siguiente', 'Equipo']],
])('%s does %j', (keys, done) => expect(type(keys)).toEqual(done));

test('a screen takes a key over from the frame, which has it again afterwards', () => {
  expect(type('j', [...chords, { keys: 'j', label: 'Otra cosa' }])).toEqual(['Otra cosa']);
});

const stroke = { key: 'j', ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const inside = (selector: string) => ({ closest: (selectors: string) => (selectors.includes(selector) ? {} : null) });

test('keys are the screen’s', () => {
  expect(isForScreen(stroke, null)).toBe(true);
  expect(isForScreen({ ...stroke, key: '?' }, { closest: () => null })).toBe(true);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('but not with %s', (held) =>
  expect(isForScreen({ ...stroke, [held]: true }, null)).toBe(false),
);

test.each(['Escape', 'ArrowDown', 'Dead'])('nor is %s', (key) =>
  expect(isForScreen({ ...stroke, key }, null)).toBe(false),
);

test.each(['textarea', 'select', '[role=dialog]', '[contenteditable]'])('nor what is pressed in %s', (place) =>
  expect(isForScreen(stroke, inside(place))).toBe(false),
);
