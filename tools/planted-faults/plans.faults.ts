import { faultsIn } from './fault.ts';

export const plansFaults = [
  ...faultsIn('server/domains/plans/catalogue.ts', ['server/domains/plans/prices.test.ts'], {
    'the day before paying counts from the wrong plan': ['body.plan_type,', "'Basico',"],
  }),
  ...faultsIn(
    'server/domains/plans/load-selling-terms.ts',
    ['server/domains/companies/create-initial-company.test.ts'],
    {
      'an add-on that is no longer sold is charged': ["throw fail('plans.addon_unavailable')", 'return price'],
      'an unknown add-on is ignored': ["throw fail('plans.addon_unknown')", 'return price'],
    },
  ),
];
