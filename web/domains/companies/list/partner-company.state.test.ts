import { expect, test } from 'vitest';
import { partnerCompanyUrl } from './partner-company.ts';

const template = 'https://partner.example/companies/{id}';

test.each([
  [template, 'co_123', 'https://partner.example/companies/co_123'],
  [template, '../a?b#c', 'https://partner.example/companies/..%2Fa%3Fb%23c'],
  [template, '$&', 'https://partner.example/companies/%24%26'],
  [template, null, undefined],
  [template, '', undefined],
  [undefined, 'co_123', undefined],
])('%s with the number %j leads to %s', (address, id, url) => expect(partnerCompanyUrl(address, id)).toBe(url));
