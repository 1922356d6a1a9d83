import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leaseCheck, redaction, removals, renewalSafeguards, shortRests } from './copy-product.ts';

test.each([...Object.values(removals), ...Object.values(renewalSafeguards), ...shortRests, leaseCheck, redaction])(
  'what is taken out of $file stands there once',
  ({ file, text }) => {
    const source = readFileSync(new URL(`../../server/${file}`, import.meta.url), 'utf8');
    expect(source.split(text)).toHaveLength(2);
  },
);
