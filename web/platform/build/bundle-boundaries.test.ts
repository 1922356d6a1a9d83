import { expect, test } from 'vitest';
import { boundaryViolations } from './bundle-boundaries.ts';

const found = (bundle: 'app' | 'panel', module: string) =>
  boundaryViolations(bundle, { 'assets/x.js': ['platform/ui/card.tsx', module] });

test.each([
  'domains/admin/panel-head.tsx',
  'routes/staff-layout.tsx',
  'domains/formation/staff/queue-page.tsx',
  'domains/staff/team-page.tsx',
])('customers do not get %s', (module) =>
  expect(found('app', module)).toEqual([expect.stringContaining(`${module} is in assets/x.js`)]),
);

test.each([
  'domains/companies/new/wizard-page.tsx',
  'domains/payments/run-payment.ts',
  'routes/company-layout.tsx',
  'main.ts',
  '/node_modules/@stripe/stripe-js/pure.mjs',
])('the panel does not get %s', (module) =>
  expect(found('panel', module)).toEqual([expect.stringContaining(`${module} is in assets/x.js`)]),
);

test('each has its own, and both what is nobody’s', () => {
  expect(found('app', 'domains/companies/new/wizard-page.tsx')).toEqual([]);
  expect(found('app', 'administration.ts')).toEqual([]);
  expect(found('panel', 'panel.ts')).toEqual([]);
  expect(found('panel', 'domains/companies/staff/clients-page.tsx')).toEqual([]);
  expect(found('panel', 'domains/two-factor/two-factor-card.tsx')).toEqual([]);
});
