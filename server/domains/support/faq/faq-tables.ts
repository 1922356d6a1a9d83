import { impersonal, type TableRule } from '../../../platform/personal-data/table-rule.ts';

export const faqTables: readonly TableRule[] = [impersonal('faq_items'), impersonal('faq_versions')];
