import { expect, test } from 'vitest';
import { emptyAddress } from './address.entry.ts';
import { addressParts, addressText, countryCodeIn, hasAddress, manualFromDetailed } from './address.state.ts';

const detailed = {
  street: 'Calle 1',
  city: 'Lima',
  state: 'Lima',
  zip: '15001',
  country: 'Perú',
  formatted: 'Calle 1, Lima',
};

test('free text is split by commas; what is not there stays absent', () => {
  const text = { ...emptyAddress, search: 'Calle Mayor 15, Madrid' };
  expect(addressParts(text)).toEqual({ line1: 'Calle Mayor 15', city: 'Madrid' });
  expect(addressText(text)).toBe('Calle Mayor 15, Madrid');
});

test('the parts of a suggestion are sent as they came, and shown as one line', () => {
  const { street: line1, city, state: state_province_region, zip: zip_postal_code, country } = detailed;
  const chosen = { ...emptyAddress, search: 'calle', detailed };
  expect(addressParts(chosen)).toEqual({ line1, city, state_province_region, zip_postal_code, country });
  expect(addressText(chosen)).toBe('Calle 1, Lima');
});

test('spaces are no address, and none stay around one', () => {
  const blank = { ...emptyAddress, search: '  ', line1: '  ', city: 'Lima' };
  for (const entry of [blank, { ...blank, isManual: true }])
    expect([addressParts(entry), addressText(entry)]).toEqual([{}, '']);
  const typed = { ...blank, search: ' Calle 1 , ', line1: ' Calle 1 ', city: '  ' };
  expect([addressParts(typed), addressText(typed)]).toEqual([{ line1: 'Calle 1' }, 'Calle 1 ,']);
  const manual = { ...typed, isManual: true };
  expect(addressParts(manual)).toEqual({ line1: ' Calle 1 ', country: 'Argentina' });
  expect(addressText(manual)).toBe('Calle 1, Argentina');
  expect(manualFromDetailed({ ...blank, detailed }).line1).toBe('Calle 1');
});

test('the mode on screen decides which address is sent; a lone country is no address', () => {
  const both = { ...emptyAddress, search: 'Calle Mayor 15', line1: 'Reforma 1', country: 'MX' };
  expect(addressParts(both)).toEqual({ line1: 'Calle Mayor 15' });
  expect(addressParts({ ...both, isManual: true })).toEqual({ line1: 'Reforma 1', country: 'Mexico' });
  expect(addressText({ ...both, isManual: true })).toBe('Reforma 1, México');
  expect(addressParts({ ...emptyAddress, isManual: true })).toEqual({});
  expect([hasAddress({ ...emptyAddress, isManual: true }), hasAddress(both), hasAddress(emptyAddress)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('another country is sent by its name, and while it is not said, none is', () => {
  const manual = { ...emptyAddress, isManual: true, line1: 'Calle 1' };
  expect(addressParts({ ...manual, country: 'DE' })).toEqual({ line1: 'Calle 1', country: 'Germany' });
  expect(addressText({ ...manual, country: 'DE' })).toBe('Calle 1, Alemania');
  expect(addressParts({ ...manual, country: 'Other' })).toEqual({ line1: 'Calle 1' });
  expect(addressText({ ...manual, country: 'Other' })).toBe('Calle 1');
});

test('writing by hand starts from the chosen suggestion, and never overwrites what was written', () => {
  expect(manualFromDetailed({ ...emptyAddress, detailed })).toEqual({
    ...emptyAddress,
    detailed,
    isManual: true,
    line1: 'Calle 1',
    city: 'Lima',
    state_province_region: 'Lima',
    zip_postal_code: '15001',
    country: 'PE',
  });
  const written = { ...emptyAddress, line1: 'Mía 2', detailed };
  expect(manualFromDetailed(written)).toEqual({ ...written, isManual: true });
  expect(manualFromDetailed({ ...emptyAddress, detailed: { ...detailed, country: 'Atlantis' } }).country).toBe('Other');
});

test('the country of an address is that of the mode on screen', () => {
  expect(countryCodeIn(emptyAddress)).toBe('AR');
  expect(countryCodeIn({ ...emptyAddress, detailed })).toBe('PE');
  expect(countryCodeIn({ ...emptyAddress, detailed, isManual: true })).toBe('AR');
  expect(countryCodeIn({ ...emptyAddress, country: 'Other' })).toBe('');
});
