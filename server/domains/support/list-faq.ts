import { listCurrentFaq } from './faq/list-current-faq.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listFaq: Handle<'listFaq'> = async ({ db }) => {
  const items = await listCurrentFaq(db);
  return {
    success: true,
    data: {
      items: items.map(({ slug, topic, question, answer, words }) => ({
        slug,
        topic,
        question,
        answer,
        words: [...words],
      })),
    },
  };
};
