import { expect, test } from 'vitest';
import { someEntry } from './testing/some-entry.ts';
import { entryTrace } from './trace.state.ts';

const part = { amount_minor: -1000, usd_cents: -1000, category: 'software' as const, note: '' };

test.each([
  [{}, 'Por el nombre del comercio: Amazon Web Services'],
  [{ source: 'company_rule' as const, rule_text: 'Lo que sale → Viajes' }, 'Por tu regla «Lo que sale → Viajes»'],
  [{ source: 'company_rule' as const, rule_text: null }, 'Por una regla tuya que ya no está'],
  [{ kind: 'hand' as const, source: 'person' as const }, 'Lo escribiste tú'],
  [{ kind: 'hand' as const, question: 'agent' as const }, 'Por lo que respondiste del año'],
  [{ kind: 'house' as const, source: 'person' as const }, 'Es de lo que contrataste aquí'],
  [{ parts: [part, part] }, 'Lo dividiste tú'],
])('%j: %s', (change, text) => expect(entryTrace(someEntry(change))).toBe(text));
