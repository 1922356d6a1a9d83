import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.rules.ts';

test.each<[number, number[], number[]]>([
  [100, [333, 333, 334], [33, 33, 34]],
  [1, [500, 500], [1, 0]],
  [-1, [500, 500], [-1, 0]],
  [0, [1000], [0]],
  [1_000, [1000, 0], [1_000, 0]],
  [10, [333, 333, 333], [4, 3, 3]],
])('%i among %j is %j', (cents, tenths, parts) => expect(sharesOf(cents, tenths)).toEqual(parts));

test('the parts are the amount, none is a cent off its own, and a loss is shared as a gain', () => {
  const tenths = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((one) => one > 0));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), tenths, (cents, shares) => {
      const parts = sharesOf(cents, shares);
      const whole = shares.reduce((all, one) => all + one, 0);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(cents);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (cents * shares[index]!) / whole)).toBeLessThan(1.01);
      expect(sharesOf(-cents, shares)).toEqual(parts.map((part) => -part + 0));
    }),
  );
});

test('nobody has a share', () => expect(() => sharesOf(1, [0, 0])).toThrow('nobody'));
