import { impersonal, type TableRule } from '../../../platform/personal-data/table-rule.ts';

/** What the team says to everybody. */
export const faqTables: readonly TableRule[] = [impersonal('faq_items'), impersonal('faq_versions')];
