import { expect, test } from 'vitest';
import { readTable } from './tables/read-table.rules.ts';

const needs = { today: '2026-12-31', answers: {}, mappings: {} };
const tableOf = (header: string, types: readonly string[], { done, amount }: { done: string; amount: string }) => {
  const names = header.split(',');
  const cells = (type: string, index: number) => {
    const values: Record<string, string> = {
      [names[0]!]: `2${index % 9}/03/2026`,
      [names.find((name) => name.startsWith('Tipo'))!]: type,
      [names.find((name) => /^(?:Estado|Status)/.test(name))!]: done,
      [names.find((name) => /^(?:Divisa|Moeda)/.test(name))!]: 'USD',
      [names.find((name) => /^(?:Bruto|Importe)/.test(name))!]: amount,
      [names.find((name) => /^Tarifas?/.test(name))!]: '0,00',
      [names.find((name) => /^(?:Neto|Líquido|Total)/.test(name))!]: amount,
      [names.find((name) => /^(?:Id\.|ID)/.test(name))!]: `T${index}`,
    };
    return names.map((name) => values[name] ?? '');
  };
  return [names, ...types.map(cells)].map((row, index) => ({ row: index + 1, cells: row }));
};

const spanish = 'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Tarifa,Neto,Id. de transacción,Saldo';
const portuguese = 'Data,Hora,Fuso horário,Nome,Tipo,Status,Moeda,Bruto,Tarifa,Líquido,ID da transação,Saldo';
const spanishStatement =
  'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Importe,Tarifas,Total,Saldo,Id. de transacción,Título del artículo';

test.each<[string, { header: string; done: string }, string, string | undefined]>([
  ...(
    [
      'Retirada iniciada por el usuario',
      'Retirada general',
      'Retiro general',
      'Depósito bancario en cuenta PayPal',
    ] as const
  ).map(
    (type) =>
      [type, { header: spanish, done: 'Completado' }, 'read', 'own_transfer'] as [
        string,
        { header: string; done: string },
        string,
        string,
      ],
  ),
  ['Reembolso de pago', { header: spanish, done: 'Completado' }, 'read', 'refund'],
  ['Conversión de divisas general', { header: spanish, done: 'Completado' }, 'read', 'conversion'],
  ['Conversión general de divisas', { header: spanish, done: 'Completado' }, 'read', 'conversion'],
  ['Comisión por contracargo', { header: spanish, done: 'Completado' }, 'read', 'fee'],
  ['Pago de suscripción', { header: spanish, done: 'Completado' }, 'read', undefined],
  ['Retención de la cuenta por autorización abierta', { header: spanish, done: 'Completado' }, 'hold', undefined],
  ['Cancelación de retención', { header: spanish, done: 'Completado' }, 'hold', undefined],
  ['Desprovisto de autorización', { header: spanish, done: 'Completado' }, 'hold', undefined],
  ['Autorización general', { header: spanish, done: 'Completado' }, 'hold', undefined],
  ['Saque geral', { header: portuguese, done: 'Concluído' }, 'read', 'own_transfer'],
  ['Retirada iniciada pelo usuário', { header: portuguese, done: 'Concluído' }, 'read', 'own_transfer'],
  ['Depósito bancário na conta do PayPal', { header: portuguese, done: 'Concluído' }, 'read', 'own_transfer'],
  ['Reembolso de pagamento', { header: portuguese, done: 'Concluído' }, 'read', 'refund'],
  ['Conversão geral de moeda', { header: portuguese, done: 'Concluído' }, 'read', 'conversion'],
  ['Tarifa de contestação', { header: portuguese, done: 'Concluído' }, 'read', 'fee'],
  ['Retenção de saldo', { header: portuguese, done: 'Concluído' }, 'hold', undefined],
  ['Liberação de bloqueio', { header: portuguese, done: 'Concluído' }, 'hold', undefined],
  ['Retirada iniciada por el usuario', { header: spanishStatement, done: 'Completado' }, 'read', 'own_transfer'],
])('PayPal in its customer’s language: %s', (type, { header, done }, became, hint) => {
  const reading = readTable(tableOf(header, [type], { done, amount: '-12,50' }), needs);
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  const { movements, skipped, quarantined } = reading;
  expect(quarantined).toEqual([]);
  if (became === 'read') expect(movements).toMatchObject([{ amountMinor: -1250, ...(hint && { hint }) }]);
  else expect(skipped).toMatchObject([{ reason: became }]);
  if (became === 'read' && !hint) expect(movements[0]!.hint).toBeUndefined();
});
