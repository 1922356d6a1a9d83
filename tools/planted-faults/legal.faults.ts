import { faultsIn } from './fault.ts';

export const legalFaults = [
  ...faultsIn('web/domains/legal/terms-text.ts', ['web/domains/legal/terms-text.state.test.ts'], {
    'the terms leave a row of the table out': ['refundItems.map(', 'refundItems.slice(1).map('],
  }),
];
