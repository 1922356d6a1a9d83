import { brand } from '@zarpa/contract/core/brand.ts';
import { expect, test } from 'vitest';
import { supportMailHref } from './support-mail.state.ts';

test('the letter names the order, whatever the company is called', () => {
  const href = supportMailHref({
    number: 'ORD-0d9b3b3c',
    company_name: 'Ñandú & Co? LLC',
    created_at: '2026-11-21T12:00:00.000Z',
    status: 'en_proceso',
  });
  const url = new URL(href);
  expect([url.protocol, url.pathname]).toEqual(['mailto:', brand.supportEmail]);
  expect(url.searchParams.get('subject')).toBe('Consulta sobre la orden #ORD-0d9b3b3c');
  expect(url.searchParams.get('body')!.split('\r\n')).toEqual([
    'Hola:',
    '',
    'Escribo por mi orden #ORD-0d9b3b3c.',
    'Empresa: Ñandú & Co? LLC',
    'Fecha: 21 nov 2026',
    'Estado: En Proceso',
    '',
    '',
  ]);
});
