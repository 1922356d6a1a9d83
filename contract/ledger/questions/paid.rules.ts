import type { LedgerQuestion, Payer } from './shapes.rules.ts';

const everyPayer: readonly Payer[] = ['owner', 'related', 'company'];

export const paidByOwnerQuestions = {
  formation: {
    question: '¿Pagaste algo más de tu bolsillo para crear la LLC?',
    help: 'Nuestro servicio y la tasa del Estado ya están anotados. Aquí va lo demás: traducciones, apostillas, un abogado.',
    why: 'Es lo primero que el dueño pone en la LLC: la declaración del año lo cuenta como suyo.',
    part: 'V',
    hasItems: true,
    payers: everyPayer,
    making: { category: 'formation_by_owner', direction: 'in', with: 'legal_professional' },
  },
  agent: {
    question: '¿Pagaste de tu bolsillo el agente registrado o el informe anual de Wyoming?',
    help: 'También si lo pagó otro dueño, un familiar u otra empresa tuya.',
    why: 'Es un gasto de la LLC que pagó su dueño: va como gasto en sus cuentas, y como dinero que él puso.',
    part: 'V',
    hasItems: true,
    payers: everyPayer,
    making: { category: 'expense_by_owner', direction: 'in', with: 'legal_professional' },
  },
  tools: {
    question: '¿Pagaste con tu tarjeta personal dominios, software o suscripciones de la LLC?',
    help: 'Por ejemplo el dominio, el correo, la tienda en línea o la nube.',
    why: 'Cada uno es un gasto de la LLC, y a la vez dinero que puso su dueño.',
    part: 'V',
    hasItems: true,
    payers: everyPayer,
    making: { category: 'expense_by_owner', direction: 'in', with: 'software' },
  },
  other_expenses: {
    question: '¿Pagaste de tu bolsillo algún otro gasto de la LLC?',
    help: 'Publicidad, viajes, mercancía, colaboradores. Podrás cambiar después la categoría de cada uno.',
    why: 'Aunque la LLC no te lo haya devuelto, es un gasto suyo, y dinero que pusiste.',
    part: 'V',
    hasItems: true,
    payers: everyPayer,
    making: { category: 'expense_by_owner', direction: 'in', with: 'other_expense' },
  },
  equipment: {
    question: '¿Compraste tú equipo que usa la LLC, como una computadora o una cámara?',
    help: 'Solo lo que compraste este año para ella con tu dinero.',
    why: 'También es dinero que pusiste, y un preparador decide cuánto se resta cada año.',
    part: 'V',
    hasItems: true,
    payers: everyPayer,
    making: { category: 'expense_by_owner', direction: 'in', with: 'equipment' },
  },
} as const satisfies Record<string, LedgerQuestion>;
