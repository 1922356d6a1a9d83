import { expect, test } from 'vitest';
import { missingGroups, profilePlaceOf } from './missing.state.ts';
import { missing, packetOf, requiredPacket, yearOf } from './sample-year.ts';

const open = missing('open');
const closing = missing('closing:mercury::USD');
const told = missing('told', 'told');
const ein = missing('ein', 'case');

test('by where it is given, in the order in which one would give it; what an account held beside its months', () => {
  const wanted = [requiredPacket({ missing: [ein, told, closing, open] })];
  expect(missingGroups(yearOf({ wanted }))).toEqual([
    {
      titles: [],
      places: [
        { place: 'ledger', facts: [open] },
        { place: 'months', facts: [closing] },
        { place: 'told', facts: [told] },
        { place: 'case', facts: [ein] },
      ],
    },
  ]);
});

test('by packet only where they differ: what all of them lack is said once, without a name', () => {
  const wanted = [
    requiredPacket({ missing: [ein, open] }),
    requiredPacket({ kind: 'extension', missing: [ein] }),
    // Nothing is missing here, so it is skipped.
    requiredPacket({ kind: 'annual_report' }),
  ];
  expect(missingGroups(yearOf({ wanted }))).toEqual([
    { titles: [], places: [{ place: 'case', facts: [ein] }] },
    { titles: ['Formulario 5472 con 1120 pro forma'], places: [{ place: 'ledger', facts: [open] }] },
  ]);
});

test('of what is made and with the team nothing is missing any more; of what was sent back it is', () => {
  const lacking = (state: 'in_review' | 'sent_back') =>
    missingGroups(yearOf({ wanted: [requiredPacket({ missing: [open], packet: packetOf({ state }) })] })).length;
  expect(lacking('in_review')).toBe(0);
  expect(lacking('sent_back')).toBe(1);
});

test.each([
  ['accounting_method', { campo: 'accounting_method' }],
  ['mailing', { seccion: 'addresses' }],
  ['activity', { seccion: 'activities' }],
])('%s is given in the profile at %o', (key, place) => expect(profilePlaceOf(key)).toEqual(place));
