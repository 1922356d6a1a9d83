import { expect, test } from 'vitest';
import { mailingRowOf } from './mailing-address.rules.ts';

const typed = { mailing_address_line1: 'PO Box 7', mailing_city: 'Miami', mailing_country: 'United States' };
const row = {
  address_line1: 'PO Box 7',
  address_line2: null,
  address_city: 'Miami',
  address_state: null,
  address_zip: null,
  address_country: 'United States',
};

test.each([
  ['nothing saved', null, null],
  ['nothing typed', { mailing_same_as_legal: false, mailing_city: ' ' }, null],
  ['the legal one, whatever was typed before', { ...typed, mailing_same_as_legal: true }, null],
  ['what was typed', { ...typed, mailing_same_as_legal: false }, row],
  ['what was typed before anybody ticked anything', typed, row],
])('%s', (_is, profile, expected) => expect(mailingRowOf(profile)).toEqual(expected));
