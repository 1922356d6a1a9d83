import { einOf } from '@zarpa/contract/formation/case.rules.ts';
import { findCaseOfEin } from '../../companies/correctable.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** With or without its hyphen, whole: of a part of a number nothing is known. */
export const searchCases: Handle<'searchCases'> = async ({ db }, _actor, { body }) => {
  return { success: true, data: { case_id: (await findCaseOfEin(db, einOf(body.ein)!)) ?? null } };
};
