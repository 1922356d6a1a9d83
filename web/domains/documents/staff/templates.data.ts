import { apiQuery, fresh, saveAndShow } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type PaperTemplate = CallAnswer<'GET /api/admin/paper-templates'>['data']['templates'][number];
export type TemplateReview = CallInput<'POST /api/admin/paper-templates/:version/reviews'>['body'];

export const templatesQuery = apiQuery('GET /api/admin/paper-templates', {}, ['paper-templates'], 'templates', fresh);

export const recordReview = (version: string, body: TemplateReview) =>
  saveAndShow(templatesQuery, async () => {
    const input = { params: { version }, body };
    return (await call('POST /api/admin/paper-templates/:version/reviews', input)).data.templates;
  });
