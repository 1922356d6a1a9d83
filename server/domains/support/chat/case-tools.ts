import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { stageFacts, turnLabels } from '@zarpa/contract/formation/stages.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { Context } from '../../../context.ts';
import { listCases } from '../../formation/queue/list-cases.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { getOrder } from '../../orders/order.ts';
import { listOrders } from '../../orders/list-orders.ts';
import type { LlmTool } from '../../../platform/providers/llm.ts';
import { listNextTaxDates } from '../../tax/dates/next-dates.ts';
import { loadTodos } from '../../todos/load-todos.ts';
import type { ChatSource } from './chat-source.rules.ts';

type Needs = Pick<Context, 'db' | 'pool' | 'clock' | 'config'>;

const casesMax = 5;
const ordersMax = 3;
const todosMax = 8;

/** Runs the caller's own operations; no tool takes an argument from the model. */
export function caseTools(needs: Needs, actor: Actor, read: (source: ChatSource) => void): LlmTool[] {
  const tool = (
    name: string,
    description: string,
    source: Omit<ChatSource, 'text' | 'words'>,
    lines: () => Promise<string[]>,
  ) => ({
    name,
    description,
    read: async () => {
      const text = (await lines()).map(onOneLine).join('\n') || 'No hay nada.';
      read({ ...source, text, words: [] });
      return `[[${source.id}]]\n${text}`;
    },
  });
  return [
    tool(
      'read_case',
      'En qué etapa está cada empresa de quien pregunta, a quién le toca, y qué se le ha pedido.',
      { id: 'caso', title: 'Tu caso', href: '/empresa/dashboard' },
      () => caseLines(needs, actor),
    ),
    tool(
      'read_orders',
      'Qué compró quien pregunta y qué está hecho.',
      { id: 'pedidos', title: 'Tus órdenes', href: '/empresa/ordenes' },
      () => orderLines(needs, actor),
    ),
    tool(
      'read_dates',
      'Las próximas fechas ante Wyoming y el IRS de las empresas de quien pregunta.',
      { id: 'fechas', title: 'Tus próximas fechas', href: '/empresa/impuestos/fechas' },
      () => dateLines(needs, actor),
    ),
  ];
}

/** Names are customer input: nothing in them may begin a line of ours. */
const onOneLine = (line: string) => line.replaceAll(/\s+/g, ' ').slice(0, 500);

async function caseLines(needs: Needs, actor: Actor): Promise<string[]> {
  const { cases } = (await listCases(needs, { ...actor, permission: 'case.read' })).data;
  const { todos, turns } = await loadTodos(needs, { userId: actor.userId, registrationId: undefined });
  return cases.slice(0, casesMax).flatMap(({ registration_id, company_name, stage, stage_since, turn, due_at }) => [
    `Empresa «${company_name}»: está en la etapa «${stageFacts[stage].label}» desde el ${formatDay(stage_since)}. ${turnLabels[turns.get(registration_id) ?? turn]}.`,
    ...(due_at === null ? [] : [`Nuestra parte estará hecha antes del ${formatDay(due_at)}.`]),
    ...todos
      .filter((todo) => todo.registrationId === registration_id)
      .slice(0, todosMax)
      .map(({ kind, what }) => `${kind === 'action' ? 'Falta tu respuesta' : 'Te toca a ti'}: ${what}`),
  ]);
}

async function orderLines(needs: Needs, caller: Actor): Promise<string[]> {
  const actor: Actor = { ...caller, permission: 'case.read' };
  const query = { limit: ordersMax };
  const { orders } = (await listOrders(needs, actor, { query } as Parameters<typeof listOrders>[2])).data;
  const lines: string[] = [];
  for (const { id } of orders) {
    const input = { params: { id } } as Parameters<typeof getOrder>[2];
    const { order } = (await getOrder(needs, actor, input)).data;
    lines.push(`Orden ${order.number} de «${order.company_name}», ${order.completion_percentage} % hecha.`);
    lines.push(...order.items.map(({ label, state }) => `${label}: ${itemWords[state]}.`));
  }
  return lines;
}

const itemWords = { pending: 'pendiente', done: 'hecho', cancelled: 'no se presta' } as const;

async function dateLines(needs: Needs, actor: Actor): Promise<string[]> {
  const { dates, overdue } = (
    await listNextTaxDates(needs, { ...actor, permission: 'taxes.read' }, { query: {} } as Parameters<
      typeof listNextTaxDates
    >[2])
  ).data;
  return [
    ...dates.map(
      (date) =>
        `«${date.company_name}»: ${obligationTitle(date)}, vence el ${formatDay(date.due_on)}. ${obligationStateWords[date.state]}.`,
    ),
    ...(overdue ? [`Hay ${overdue.count} fechas que ya pasaron sin marcar como hechas.`] : []),
  ];
}
