import { expect, test } from 'vitest';
import { entry, openedBook } from '../../../testing/ledger/ledger-book.ts';
import { bankPhrases } from './bank-phrases.rules.ts';
import { classify } from './classify.rules.ts';

const placed = (description: string, amountMinor: number, change: object = {}) =>
  classify(entry({ description, amountMinor, usdCents: amountMinor, ...change }), openedBook);

const plainRows: readonly (readonly [text: string, sign: 1 | -1, known: string])[] = [
  ['Comisión bancaria', -1, 'bank_fees'],
  ['COMISION MANTENIMIENTO CTA 03/2026', -1, 'bank_fees'],
  ['Cuota de manejo', -1, 'bank_fees'],
  ['TARIFA PACOTE DE SERVIÇOS', -1, 'bank_fees'],
  ['IVA COMISION', -1, 'bank_fees'],
  ['Comisión cajero', -1, 'bank_fees'],
  ['Devolución comisión', 1, 'bank_fees'],
  ['Impuesto', -1, 'taxes_licenses'],
  ['IMPUESTO LEY 25.413', -1, 'taxes_licenses'],
  ['GMF 4x1000', -1, 'taxes_licenses'],
  ['ITF', -1, 'taxes_licenses'],
  ['IOF', -1, 'taxes_licenses'],
  ['Pago SUNAT', -1, 'taxes_licenses'],
  ['Agencia Tributaria', -1, 'taxes_licenses'],
  ['Intereses', 1, 'interest_income'],
  ['Abono de intereses marzo', 1, 'interest_income'],
  ['Rendimentos', 1, 'interest_income'],
  ['Intereses por descubierto', -1, 'interest'],
  ['Pago de tarjeta', -1, 'card_payment'],
  ['PAGO TDC', -1, 'card_payment'],
  ['Pagamento de fatura', -1, 'card_payment'],
  ['Cajero', -1, 'ask:cash'],
  ['RETIRO CAJERO 0042', -1, 'ask:cash'],
  ['Extracción en efectivo', -1, 'ask:cash'],
  ['Saque', -1, 'ask:cash'],
  ['Transferencia recibida', 1, 'ask:transfer'],
  ['SPEI RECIBIDO', 1, 'ask:transfer'],
  ['PIX enviado', -1, 'ask:transfer'],
  ['Retiro socio', -1, 'ask:owner_words'],
  ['Aporte de socio', 1, 'ask:owner_words'],
  ['Traspaso entre cuentas propias', -1, 'own_transfer'],
  ['Compra de dólares', -1, 'conversion'],
  ['Nómina', -1, 'wages'],
  ['Alquiler oficina', -1, 'rent'],
  ['Devolución de compra', 1, 'refund_received'],
];

test('a bank’s plain words in Spanish and Portuguese are known, or say why they ask', () => {
  const found = plainRows.map(([text, sign]) => {
    const { category, because, confidence } = placed(text, sign * 1_000);
    return [text, category === 'unclassified' ? because : category, confidence];
  });
  expect(found).toEqual(
    plainRows.map(([text, , known]) => [text, known, known.startsWith('ask:') ? 'guess' : 'likely']),
  );
  expect(new Set(bankPhrases).size).toBe(bankPhrases.length);
  expect(bankPhrases.length).toBeGreaterThan(300);
});

const byCountry: Record<string, readonly (readonly [text: string, sign: 1 | -1, known: string])[]> = {
  ES: [
    ['COMISION DESCUBIERTO', -1, 'bank_fees'],
    ['LIQUIDACION INTERESES', 1, 'interest_income'],
    ['REINTEGRO CAJERO', -1, 'ask:cash'],
    ['BIZUM RECIBIDO', 1, 'ask:transfer'],
    ['RECIBO TARJETA', -1, 'card_payment'],
    ['TGSS', -1, 'taxes_licenses'],
  ],
  MX: [
    ['COMISION SPEI', -1, 'bank_fees'],
    ['SPEI ENVIADO', -1, 'ask:transfer'],
    ['DISPOSICION EN CAJERO', -1, 'ask:cash'],
    ['PAGO TDC', -1, 'card_payment'],
    ['ISR RETENIDO', -1, 'taxes_licenses'],
    ['PAGO REFERENCIADO SAT', -1, 'taxes_licenses'],
  ],
  AR: [
    ['MANTENIMIENTO CUENTA', -1, 'bank_fees'],
    ['IMPUESTO LEY 25413', -1, 'taxes_licenses'],
    ['SIRCREB', -1, 'taxes_licenses'],
    ['DEBIN', -1, 'ask:transfer'],
    ['EXTRACCION CAJERO', -1, 'ask:cash'],
    ['PAGO RESUMEN TARJETA', -1, 'card_payment'],
  ],
  CO: [
    ['CUOTA DE MANEJO', -1, 'bank_fees'],
    ['GMF 4X1000', -1, 'taxes_licenses'],
    ['RETEFUENTE', -1, 'taxes_licenses'],
    ['NEQUI', 1, 'ask:transfer'],
    ['CONSIGNACION', 1, 'ask:cash'],
    ['AVANCE EN EFECTIVO', -1, 'ask:cash'],
  ],
  CL: [
    ['COSTO MANTENCION', -1, 'bank_fees'],
    ['IMPUESTO TIMBRES Y ESTAMPILLAS', -1, 'taxes_licenses'],
    ['GIRO CAJERO', -1, 'ask:cash'],
    ['TRANSFERENCIA A TERCEROS', -1, 'ask:transfer'],
    ['ABONO TRANSBANK', 1, 'income'],
    ['ARRIENDO', -1, 'rent'],
  ],
  PE: [
    ['PORTES', -1, 'bank_fees'],
    ['ITF', -1, 'taxes_licenses'],
    ['DETRACCION', -1, 'taxes_licenses'],
    ['YAPE', 1, 'ask:transfer'],
    ['PLIN', -1, 'ask:transfer'],
    ['PLANILLA', -1, 'wages'],
  ],
  BR: [
    ['CESTA DE SERVIÇOS', -1, 'bank_fees'],
    ['DAS SIMPLES NACIONAL', -1, 'taxes_licenses'],
    ['RENDIMENTO POUPANÇA', 1, 'interest_income'],
    ['PAGAMENTO DE FATURA', -1, 'card_payment'],
    ['SAQUE BANCO24HORAS', -1, 'ask:cash'],
    ['PIX RECEBIDO', 1, 'ask:transfer'],
    ['FOLHA DE PAGAMENTO', -1, 'wages'],
  ],
};

test.each(Object.entries(byCountry))('what banks of %s write is known, or says why it asks', (_country, rows) => {
  const found = rows.map(([text, sign]) => {
    const { category, because } = placed(text, sign * 1_000);
    return [text, category === 'unclassified' ? because : category];
  });
  expect(found).toEqual(rows.map(([text, , known]) => [text, known]));
});

test('the same words beside others are a guess, and beside somebody’s name none', () => {
  expect(placed('Curso intereses compuestos', -1_000)).toMatchObject({ category: 'interest', confidence: 'guess' });
  expect(placed('Comisión por ventas', -1_000, { counterparty: 'Marta Ríos' })).toMatchObject({
    category: 'unclassified',
  });
  expect(placed('Comisión bancaria', -1_000, { bankCategory: 'Shopping' })).toMatchObject({ category: 'bank_fees' });
});

test('a sale of a processor asks nobody', () => {
  const stripe = { account: 'stripe:USD', bankCategory: 'charge' };
  expect(placed('Curso', 1_000, stripe)).toMatchObject({ category: 'income', confidence: 'likely' });
  const paypal = { account: 'paypal:USD', bankCategory: 'Pago de suscripción', counterparty: 'Marta Ríos' };
  expect(placed('Marta Ríos', 1_000, paypal)).toMatchObject({ category: 'income', confidence: 'likely' });
  expect(placed('Luna', 1_000, { bankCategory: 'Sales' })).toMatchObject({ category: 'income', confidence: 'guess' });
});

test('what the bank calls a fee and names an owner is asked', () => {
  for (const description of ['FEE – TITULAR PRINCIPAL', 'Titular P'])
    expect(placed(description, -1_000, { hint: 'fee', counterparty: 'Titular Principal' })).toMatchObject({
      category: 'unclassified',
      because: 'ask:maybe_owner',
    });
});
