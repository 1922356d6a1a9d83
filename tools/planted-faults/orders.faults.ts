import type { Table } from './fault.ts';

const list = ['server/domains/orders/list-orders.test.ts'];
const items = ['server/domains/orders/order-items.test.ts'];
const returned = ['server/domains/payments/returned.test.ts'];

export const ordersFaults: Table = [
  {
    name: 'anybody’s orders are listed',
    file: 'server/domains/orders/listed-orders.queries.ts',
    text: "all('o.user_id = $1', [",
    planted: "all('$1 <> $1::text || o.user_id', [",
    tests: list,
  },
  {
    name: 'a page begins at another customer’s order',
    file: 'server/domains/orders/listed-orders.queries.ts',
    text: 'where id = ${order} and user_id = $1)`',
    planted: 'where id = ${order})`',
    tests: list,
  },
  {
    name: 'orders of one moment are left out between pages',
    file: 'server/domains/orders/listed-orders.queries.ts',
    text: '`(o.created_at, o.id) ${sign} (b.created_at, b.id)`',
    planted: '`o.created_at ${sign} b.created_at`',
    tests: list,
  },
  {
    name: 'an older release’s orders are in no filter',
    file: 'server/domains/orders/list-orders.ts',
    text: "['en_proceso', 'pending']",
    planted: "['en_proceso']",
    tests: list,
  },
  {
    name: 'a percent sign finds everything',
    file: 'server/domains/orders/order-search.rules.ts',
    text: "plain.replace(/[\\\\%_]/g, '\\\\$&')",
    planted: 'plain',
    tests: list,
  },
  {
    name: 'the last page overlaps the one before it',
    file: 'server/domains/orders/list-orders.ts',
    text: 'total % question.limit || question.limit',
    planted: 'question.limit',
    tests: list,
  },
  {
    name: 'two who tick the same part at once both do it',
    file: 'server/domains/orders/update-order-item.ts',
    text: '  if (item.state !== before) throw',
    planted: '  if (item.state !== before && item.state !== state) throw',
    tests: items,
  },
  {
    name: 'a part is looked at before it is locked',
    file: 'server/domains/orders/update-order-item.ts',
    text: 'item: (await findItem(tx, itemId))! };',
    planted: 'item: found };',
    tests: items,
  },
  {
    name: 'the team ticks what the case completes',
    file: 'server/domains/orders/update-order-item.ts',
    text: "  if (isCompletedByCase(item.key)) throw fail('orders.item_by_case');\n",
    planted: '',
    tests: items,
  },
  {
    name: 'parts of a cancelled order are ticked',
    file: 'server/domains/orders/update-order-item.ts',
    text: "  if (order.status === 'cancelada') throw fail('orders.closed');\n",
    planted: '',
    tests: items,
  },
  {
    name: 'the last part that is ticked leaves the order in progress',
    file: 'server/domains/orders/on-order-item-changed.ts',
    text: 'status: orderStatusOf(byStage, states)',
    planted: 'status: shownStatus(order.status)',
    tests: items,
  },
  {
    name: 'an order that is opened again stays completed',
    file: 'server/domains/orders/orders.queries.ts',
    text: 'row.val(at)) : null',
    planted: "row.val(at)) : row.ref('completed_at')",
    tests: items,
  },
  {
    name: 'a receipt that is kept from its owner is led to',
    file: 'server/domains/orders/orders.queries.ts',
    text: "    .where('files.is_visible', '=', true)\n",
    planted: '',
    tests: items,
  },
  {
    name: 'a part taken back is told by mail',
    file: 'server/domains/orders/compose-order-item.ts',
    text: 'item?.state !== state || ',
    planted: '!item || ',
    tests: items,
  },
  {
    name: 'a part given back is not noticed while the payment stays paid',
    file: 'server/domains/payments/apply-intent.ts',
    text: '    await noteReturned(needs, tx, registration, intent);\n    const status',
    planted: '    const status',
    tests: returned,
  },
  {
    name: 'an older answer undoes what was given back',
    file: 'server/domains/payments/apply-intent.ts',
    text: '  if (knownAt && intent.readAt < knownAt) return;\n',
    planted: '',
    tests: returned,
  },
];
