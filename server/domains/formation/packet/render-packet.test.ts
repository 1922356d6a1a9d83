import { afterAll, expect, test } from 'vitest';
import { openTypesetter } from '../../../platform/runners/open-typesetter.ts';
import { isWritable } from '../filing/writable.rules.ts';
import { renderPacket } from './download-filing-packet.ts';
import { packetPapers } from './packet-papers.rules.ts';

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const address = {
  address_line1: 'Calle 1',
  address_line2: null,
  address_city: 'Lugar',
  address_state: null,
  address_zip: null,
  address_country: 'Argentina',
};
const filers = {
  agent: { name: null, address: null, email: null },
  organizer: { name: null, address: null, email: null, phone: null },
};

/** Every accepted character of Unicode's first plane. */
const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => sign.isWellFormed() && isWritable(sign),
);

test('whatever counts as writable, the papers’ fonts can draw', async () => {
  expect(signs.length).toBeGreaterThan(500);
  const name = signs
    .join('')
    .match(/.{1,20}/gu)!
    .join(' ');
  const company = {
    ...address,
    name,
    contact_name: name,
    contact_email: null,
    contact_phone: null,
    business_purpose: null,
    mailing: null,
  };
  const papers = packetPapers({ ...company, members: [] }, filers, []);
  expect(papers.contact.name).toContain('Ñ');
  const pdf = await renderPacket({ typesetter }, papers, { title: '王', at: new Date('2026-11-22T10:00:00Z') });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(['王小明', 'Иван', 'محمد', 'Faro 🚢', 'ábc\u202e'])('%s is not', (text) =>
  expect(isWritable(text)).toBe(false),
);

test.each(['Ñandú', 'Ñandú'.normalize('NFD'), 'Ștefan Łukasz', 'O’Hara – Íñigo', '«Faro» & Co.'])('%s is', (text) =>
  expect(isWritable(text)).toBe(true),
);
