import { expect, test } from 'vitest';
import { targetOf } from './profile-target.state.ts';

test.each([
  [
    { seccion: 'contact', campo: 'main_email' },
    { section: 'contact', field: 'main_email' },
  ],
  [{ campo: 'main_email' }, { section: 'contact', field: 'main_email' }],
  // Links of an older release may name a field's former section.
  [
    { seccion: 'basic', campo: 'main_email' },
    { section: 'contact', field: 'main_email' },
  ],
  [{ seccion: 'directors' }, { section: 'directors' }],
  [{ seccion: 'contact', campo: 'ein' }, { section: 'contact' }],
  [{ seccion: 'nada' }, undefined],
  [{ seccion: 7, campo: ['main_email'] }, undefined],
  [{ campo: 'toString' }, undefined],
  [{}, undefined],
])('%o leads to %o', (search, target) => expect(targetOf(search)).toEqual(target));
