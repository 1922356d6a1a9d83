import { extensionFormOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { annualReport, type AnnualReportFacts } from './annual-report.rules.ts';
import type { FilledForm } from './filled-form.rules.ts';
import { form1065 } from './form-1065/form-1065.rules.ts';
import { form1120 } from './form-1120.rules.ts';
import { form4868 } from './form-4868.rules.ts';
import { forms5472 } from './form-5472/form-5472.rules.ts';
import { form7004 } from './form-7004.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';
import { scheduleC } from './schedule-c.rules.ts';
import { schedulesK1 } from './form-1065/schedule-k1.rules.ts';

type ExtendedKind = Parameters<typeof extensionFormOf>[0];

export type PacketContent =
  | { kind: ExtendedKind }
  | { kind: 'extension'; of: ExtendedKind }
  | { kind: 'annual_report'; report: AnnualReportFacts };

/** In reading order. Throws when the number of owners does not fit the forms. */
export function packetForms(content: PacketContent, facts: ReturnFacts): FilledForm[] {
  switch (content.kind) {
    case 'form_5472':
      return [...forms5472(facts), form1120(facts)];
    case 'schedule_c':
      return [scheduleC(facts)];
    case 'form_1065':
      return [form1065(facts), ...schedulesK1(facts)];
    case 'extension':
      return [content.of === 'schedule_c' ? form4868(facts) : form7004(facts, content.of)];
    case 'annual_report':
      return [annualReport(facts, content.report)];
  }
}
