/**
 * Phrases by which banks describe their own actions without naming anybody: Spain, Mexico, Argentina, Colombia, Chile, Peru
 * and Brazil.
 */
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { AskReason } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { phraseFinder } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { bankWords, carriers, months, particles } from './bank-words.rules.ts';
import type { HintAnswer } from './mcc.rules.ts';
import { hasNoName, type TextWords } from './owners.rules.ts';

const of = (category: CategoryKey): HintAnswer => ({ category });
const ask = (reason: AskReason): HintAnswer => ({ ask: reason });

type Answers = { out?: HintAnswer; in?: HintAnswer };
const both = (answer: HintAnswer): Answers => ({ out: answer, in: answer });

const fee: Answers = both(of('bank_fees'));
const tax: Answers = { out: of('taxes_licenses') };
const cash: Answers = both(ask('cash'));
const sent: Answers = both(ask('transfer'));

const table: readonly (readonly [phrases: string, Answers])[] = [
  [
    `comision, comisiones, comision bancaria, comisiones bancarias, comision mantenimiento, comision de mantenimiento,
     comision mantenimiento cuenta, comision administracion, comision de administracion, comision transferencia,
     comision por transferencia, comision transf, comision cajero, comision retiro cajero, comision por retiro,
     comision apertura, comision tarjeta, comision cambio divisa, comision interbancaria, comision spei, comision swift,
     comision sobregiro, devolucion comision, devolucion de comision, bonificacion comision, reembolso comision, estorno tarifa, comision descubierto, comision correo, comision cheque, comision por servicio, cobro comision,
     cobro de comision, cargo comision, iva comision, iva comisiones, iva por comisiones, iva s comision,
     mantenimiento de cuenta, mantenimiento cuenta, mantenimiento mensual, mant cuenta, mant cta, gastos bancarios,
     gastos de administracion, gastos administrativos, gastos de mantenimiento, gasto bancario, cuota de manejo,
     cuota manejo, cuota manejo tarjeta, cuota tarjeta, cuota anual tarjeta, cuota de mantenimiento, anualidad tarjeta,
     anualidad, cargo por servicio, cargos por servicio, cargo mensual, cargo bancario, cargos bancarios, portes,
     gastos de envio swift, costo transferencia, costo de transferencia, membresia cuenta, plan cuenta corriente,
     costo mantencion, mantencion, mantencion cuenta, comision mantencion, seguro desgravamen, emision de estado de cuenta,
     tarifa, tarifas, tarifa bancaria, tarifas bancarias, tarifa mensal, tarifa de manutencao, tarifa manutencao,
     tarifa pacote, tarifa pacote de servicos, tarifa pix, tarifa ted, tarifa boleto, cesta de servicos, pacote de servicos,
     mensalidade, mensalidade conta, mensalidade pacote, anuidade, anuidade cartao, anuidade de cartao, taxa bancaria,
     taxa de manutencao, comissao bancaria, bank fee, bank fees, bank charge, bank charges, service charge,
     monthly fee, monthly service fee, monthly maintenance fee, maintenance fee, wire fee, wire transfer fee, overdraft fee, atm fee, service fee`,
    fee,
  ],
  [
    `impuesto, impuestos, impuesto transacciones financieras, itf, impuesto itf, gmf, gravamen movimientos financieros,
     gravamen mov financieros, cuatro por mil, impuesto gobierno, impto gobierno, impuesto 4x1000, 4x1000, 4 x 1000,
     impuesto ley, impuesto ley 25413, impuesto ley 25 413, imp ley 25413, ley 25413, impuesto al cheque,
     impuesto debitos y creditos, impuesto debito, impuesto credito, imp deb, imp cred, imp db cr, impuesto de sellos,
     impuesto pais, percepcion iva, percepcion iibb, percepcion ingresos brutos, ingresos brutos, sircreb, retencion iibb,
     retencion ganancias, retencion iva, retencion isr, isr retenido, retencion en la fuente, retefuente, rete fuente, reteica,
     impuesto timbres, impuesto de timbres, impuesto timbres y estampillas, ppm, iva mensual, pago iva, pago de impuestos,
     pago impuestos, pago impuesto, pago referenciado sat, pago sat, pago sunat, pago dian, pago afip, pago arca, vep afip,
     agencia tributaria, aeat, hacienda, modelo 303, modelo 130, modelo 111, seguridad social, tgss,
     tesoreria general de la republica, sunat, dian, afip, arca, tributos, tributo, detraccion, detracciones,
     iof, iof adicional, iof cambio, darf, das, das simples nacional, simples nacional, imposto, impostos, iss, inss, gps inss,
     receita federal, irrf, imposto de renda, irs, irs usataxpymt, us treasury, franchise tax, wyoming secretary of state`,
    tax,
  ],
  [
    `interes, intereses, intereses ganados, intereses a favor, abono intereses, abono de intereses, abono interes,
     liquidacion intereses, liquidacion de intereses, pago de intereses, pago intereses, rendimiento, rendimientos,
     rendimientos financieros, rendimiento financiero, intereses acreedores, intereses ahorro, juros, rendimento, rendimentos,
     rendimento poupanca, rendimento liquido, rendimento conta, interest, interest paid, interest payment, interest earned,
     intereses deudores, intereses descubierto, intereses por descubierto, intereses sobregiro, intereses de sobregiro,
     interes moratorio, intereses moratorios, intereses de mora, intereses financiacion, intereses por financiamiento,
     juros de mora, juros cheque especial, juros saldo devedor, encargos, interest charge, interest charged`,
    { out: of('interest'), in: of('interest_income') },
  ],
  [
    `pago de tarjeta, pago tarjeta, pago tarjeta credito, pago tarjeta de credito, pago de tarjeta de credito, pago tc, pago tdc,
     pago de tdc, pago tarj, pago tarjeta visa, pago tarjeta mastercard, liquidacion tarjeta, liquidacion de tarjeta,
     liquidacion tarjeta credito, recibo tarjeta, recibo tarjeta credito, pago resumen tarjeta, pago resumen, pago visa,
     pago mastercard, pago american express, gracias por su pago, su pago gracias, pagamento cartao, pagamento de cartao,
     pagamento cartao de credito, pagamento de fatura, pagamento fatura, pagamento fatura cartao, pgto fatura,
     pagamento recebido obrigado, credit card payment, card payment thank you, payment thank you`,
    both(of('card_payment')),
  ],
  [
    `cajero, cajero automatico, retiro, retiro cajero, retiro por cajero, retiro atm, retiro efectivo, retiro de efectivo,
     retiro en efectivo, disposicion efectivo, disposicion de efectivo, disposicion en cajero, disposicion cajero,
     reintegro, reintegro cajero, reintegro efectivo, extraccion, extraccion cajero, extraccion efectivo, extraccion en efectivo,
     giro cajero, giro en cajero, avance en efectivo, avance efectivo, adelanto de efectivo, saque, saque em dinheiro,
     saque atm, saque banco24horas, deposito, deposito en efectivo, deposito efectivo, deposito cajero, ingreso efectivo,
     ingreso en efectivo, ingreso cajero, consignacion, consignacion efectivo, deposito em dinheiro`,
    cash,
  ],
  [
    `transferencia, transferencias, transferencia recibida, transferencia enviada, transferencia emitida, transferencia a terceros,
     transferencia de terceros, transferencia inmediata, transferencia interbancaria, transferencia bancaria, transferencia spei,
     spei recibido, spei enviado, spei, abono transferencia, abono por transferencia, cargo transferencia, transf recibida,
     transf enviada, transferencia inmediata recibida, transferencia electronica, transferencia desde, transferencia otro banco,
     transferencia cci, transferencia ach, transferencia pse, pse, bizum recibido, bizum enviado, bizum, envio de dinero,
     giro recibido, giro enviado, nequi, daviplata, yape, plin, cbu, cvu, debin, orden de pago, remesa, remesa recibida,
     pix recebido, pix enviado, pix, transferencia pix, ted, ted recebida, ted enviada, doc recebido, transferencia recebida,
     transferencia realizada, wire in, wire out, incoming wire, outgoing wire, incoming transfer, outgoing transfer,
     abono, cheque, cheque depositado, deposito cheque, pago de cheque, pago cheque, boleto, pagamento de boleto,
     pagamento boleto, pago de servicios, pago recibido, pago enviado`,
    sent,
  ],
  [
    `traspaso entre cuentas, traspaso entre cuentas propias, transferencia entre cuentas, transferencia entre cuentas propias,
     transferencia entre mis cuentas, transferencia propia, transferencia a cuenta propia, transferencia cuentas propias,
     traspaso interno, traspaso a ahorro, traspaso cuenta propia, transferencia entre contas, transferencia mesma titularidade,
     transferencia entre contas proprias, aplicacao automatica, resgate automatico`,
    both(of('own_transfer')),
  ],
  ['traspaso, traspaso recibido, traspaso emitido, traspaso enviado', sent],
  [
    `cambio de divisa, cambio de divisas, cambio divisa, compra de divisas, venta de divisas, compra divisas, venta divisas,
     compra de dolares, venta de dolares, compra dolares, venta dolares, compra venta divisas, conversion de moneda,
     conversion de divisas, conversion moneda, operacion de cambio, liquidacion de divisas, cambio, compra de moeda,
     venda de moeda, fechamento de cambio, conversao de moeda`,
    both(of('conversion')),
  ],
  [
    `devolucion, devolucion compra, devolucion de compra, devolucion tarjeta, reembolso, reembolso compra, reverso,
     reversa, reverso compra, anulacion compra, anulacion, contracargo, estorno, estorno compra, reembolso recebido`,
    { out: of('refund_given'), in: of('refund_received') },
  ],
  [
    'nomina, nominas, pago nomina, pago de nomina, sueldos, pago sueldos, pago de sueldos, salarios, planilla, pago planilla, folha de pagamento, salarios folha, pago haberes',
    { out: of('wages') },
  ],
  [
    'venta, ventas, cobro cliente, cobro de cliente, cobro factura, cobro de factura, pago de cliente, pago cliente, abono comercio, abono ventas tarjeta, liquidacion ventas, liquidacion tpv, abono tpv, abono transbank, venda, vendas, vendas cartao, recebimento vendas',
    { in: of('income') },
  ],
  [
    'alquiler, alquiler oficina, alquiler de oficina, arriendo, arriendo oficina, arrendamiento, renta oficina, aluguel, aluguel escritorio',
    { out: of('rent') },
  ],
  ['seguro, seguros, prima seguro, prima de seguro, poliza, poliza seguro', { out: of('insurance') }],
  [
    'luz, electricidad, energia, energia eletrica, agua, gas, internet, telefono, telefonia, celular, recibo luz, recibo de luz, recibo telefono, recibo agua, conta de luz, conta de agua, telefone',
    { out: of('utilities') },
  ],
  ['publicidad, publicidade', { out: of('advertising') }],
  [
    'honorarios, honorarios profesionales, honorarios contables, contador, contadora, gestoria, asesoria fiscal, notaria, abogado, honorarios abogado, contabilidade, honorarios contabeis',
    { out: of('legal_professional') },
  ],
];

export const bankPhrases: readonly string[] = table.flatMap(([phrases]) => phrasesOf(phrases));

function phrasesOf(text: string): string[] {
  return text.trim().split(/,\s*/);
}

const answers = new Map(
  table.flatMap(([phrases, answer]) => phrasesOf(phrases).map((phrase) => [phrase, answer] as const)),
);
const findPhrase = phraseFinder(
  [...answers.keys()].map((phrase) => phrase.split(' ')).toSorted((one, other) => other.length - one.length),
);

/** `isWhole`: the text says nothing else; otherwise it may be about anything. */
export type BankPhrase = { phrase: string; answer: HintAnswer; isWhole: boolean };

/** Where the bank's column for the other party names one, the phrases are about that party. */
export function bankPhrase({ counterparty, description }: TextWords, direction: Direction): BankPhrase | undefined {
  const words = hasNoName(counterparty) ? description : counterparty;
  const phrase = findPhrase(words);
  const answer = phrase && answers.get(phrase)?.[direction];
  if (!phrase || !answer) return undefined;
  const phraseWords = new Set(phrase.split(' '));
  return { phrase, answer, isWhole: words.every((word) => phraseWords.has(word) || saysNothing(word)) };
}

const saysNothing = (word: string) =>
  bankWords.has(word) ||
  carriers.has(word) ||
  months.has(word) ||
  particles.has(word) ||
  fillers.has(word) ||
  /\p{N}/u.test(word);

const fillers: ReadonlySet<string> = new Set(
  'mes mensual anual trimestral periodo no nro num numero ref cta cte corriente ahorro ahorros banco bancaria bancario cobro s a sa por su y recibida enviada recebida conta corrente bancarias usd eur mxn ars cop clp pen brl'.split(
    ' ',
  ),
);
