/** Part IV of Form 5472, Rev. December 2023: its lines in order, in the form's own words. */
import type { LineHead } from '../form-lines.rules.ts';

const line = (key: string, label: string): LineHead => [key, key, label];

export const receivedLines: readonly LineHead[] = [
  line('9', 'Sales of stock in trade (inventory)'),
  line('10', 'Sales of tangible property other than stock in trade'),
  line('11', 'Platform contribution transaction payments received'),
  line('12', 'Cost sharing transaction payments received'),
  line('13a', 'Rents received (for other than intangible property rights)'),
  line('13b', 'Royalties received (for other than intangible property rights)'),
  line('14', 'Sales, leases, licenses, etc., of intangible property rights'),
  line(
    '15',
    'Consideration received for technical, managerial, engineering, construction, scientific, or like services',
  ),
  line('16', 'Commissions received'),
  line('17a', 'Amounts borrowed: beginning balance'),
  line('17b', 'Amounts borrowed: ending balance'),
  line('18', 'Interest received'),
  line('19', 'Premiums received for insurance or reinsurance'),
  line('20', 'Loan guarantee fees received'),
  line('21', 'Other amounts received'),
];

export const paidLines: readonly LineHead[] = [
  line('23', 'Purchases of stock in trade (inventory)'),
  line('24', 'Purchases of tangible property other than stock in trade'),
  line('25', 'Platform contribution transaction payments paid'),
  line('26', 'Cost sharing transaction payments paid'),
  line('27a', 'Rents paid (for other than intangible property rights)'),
  line('27b', 'Royalties paid (for other than intangible property rights)'),
  line('28', 'Purchases, leases, licenses, etc., of intangible property rights'),
  line('29', 'Consideration paid for technical, managerial, engineering, construction, scientific, or like services'),
  line('30', 'Commissions paid'),
  line('31a', 'Amounts loaned: beginning balance'),
  line('31b', 'Amounts loaned: ending balance'),
  line('32', 'Interest paid'),
  line('33', 'Premiums paid for insurance or reinsurance'),
  line('34', 'Loan guarantee fees paid'),
  line('35', 'Other amounts paid'),
];

export const receivedTotal = line('22', 'Total. Combine amounts on lines 9 through 21');
export const paidTotal = line('36', 'Total. Combine amounts on lines 23 through 35');
