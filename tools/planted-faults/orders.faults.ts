import { faultsIn } from './fault.ts';

const calculateRefundTests = ['server/domains/orders/cancellations/calculate-refund.test.ts'];
const requestsTests = ['server/domains/orders/cancellations/requests.test.ts'];
const listOrdersTests = ['server/domains/orders/list-orders.test.ts'];
const orderItemsTests = ['server/domains/orders/order-items.test.ts'];

export const ordersFaults = [
  ...faultsIn('server/domains/orders/cancellations.mails.ts', ['server/platform/mail/every-mail.test.ts'], {
    'mail: a refund is told under a topic that can be switched off': ["topic: 'payments'", "topic: 'progress'"],
  }),
  ...faultsIn('server/domains/orders/cancellations/load-refund.ts', calculateRefundTests, {
    'another’s order says what would come back': ["'orders.not_found", "'request.not_found"],
  }),
  ...faultsIn('server/domains/orders/cancellations/create-cancellation.ts', requestsTests, {
    'what comes back is read before the case is held': ['    await lockWork(tx, found.registration_id);\n', ''],
    'somebody cancels for another sum than they read': [' (total !== asking', ' (total < 0 && total !== asking'],
    'one who asks again is asked for once more': ['open?.cancellation', '(open && undefined)'],
  }),
  ...faultsIn('server/domains/orders/cancellations/load-refund.ts', calculateRefundTests, {
    'an order does not say that its company was submitted': ['Boolean(standing?.was_submitted)', 'false'],
  }),
  ...faultsIn('server/domains/orders/cancellations/staff-answers.ts', requestsTests, {
    'a word closes what the table owes': [
      "  if (found.cancellation.total > 0) throw fail('orders.refund_owed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/orders/compose-order-item.ts', orderItemsTests, {
    'a part taken back is told by mail': ['item?.state !== state', '!item'],
  }),
  ...faultsIn('server/domains/orders/list-orders.ts', listOrdersTests, {
    'an older release’s orders are in no filter': ["en_proceso', 'pending']", "en_proceso']"],
    'the last page overlaps the one before it': ['total % question.limit || ', ''],
  }),
  ...faultsIn('server/domains/orders/listed-orders.queries.ts', listOrdersTests, {
    'anybody’s orders are listed': ['where user_id = $1 and', 'where user_id = $1 or true or'],
    'a page begins at another customer’s order': [' and ${own})', ')'],
    'orders of one moment are left out between pages': [
      '(o.created_at, o.id) ${sign} (b.created_at, b.id)',
      'o.created_at ${sign} b.created_at',
    ],
  }),
  ...faultsIn('server/domains/orders/on-case-corrected.ts', ['server/domains/formation/corrections.test.ts'], {
    'an order keeps the wrong name': [' (order) await', ' (order && !renamed) await'],
  }),
  ...faultsIn('server/domains/orders/on-order-item-changed.ts', orderItemsTests, {
    'the last part that is ticked leaves the order in progress': [
      'orderStatusOf(byStage, states',
      'shownStatus(order.status',
    ],
  }),
  ...faultsIn('server/domains/orders/order-search.rules.ts', listOrdersTests, {
    'a percent sign finds everything': [".replace(/[\\\\%_]/g, '\\\\$&')", ''],
  }),
  ...faultsIn('server/domains/orders/orders.queries.ts', orderItemsTests, {
    'an order that is opened again stays completed': ['val(at)) : null', "val(at)) : row.ref('completed_at')"],
    'a receipt that is kept from its owner is led to': ["    .where('files.is_visible', '=', true)\n", ''],
  }),
  ...faultsIn('server/domains/orders/update-order-item.ts', orderItemsTests, {
    'two who tick the same part at once both do it': ['= before) throw', '= before && item.state !== state) throw'],
    'a part is looked at before it is locked': ['(await findItem(tx, itemId))!', 'found'],
    'the team ticks what the case completes': [
      "  if (isCompletedByCase(item.key)) throw fail('orders.item_by_case');\n",
      '',
    ],
    'parts of a cancelled order are ticked': ["  if (order.status === 'cancelada') throw fail('orders.closed');\n", ''],
  }),
];
