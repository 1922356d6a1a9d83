import { createAdministrator } from '../../admin/staff.ts';
import { openSession } from '../../customer.ts';
import { expect } from '../../journey.ts';
import { ownWords } from '../../own-words.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const word = names.company.slice(0, 60);

export const supportFaqScreens: Screen[] = [
  {
    routes: ['/admin/ayuda/preguntas'],
    name: 'help: what the team writes',
    walk: async ({ page, context, see }) => {
      const staff = await openSession(context, await createAdministrator('questions’ screen, panel', names.person));
      await enroll(staff);
      const written = {
        topic: 'support',
        question: `¿${ownWords('Qué', ` ${word}?`)}`,
        answer: `${word}\n\n- ${word}`,
        words: [word],
      } as const;
      const { data } = await staff.call('POST /api/admin/faq', { body: { ...written, words: [...written.words] } });
      const { slug } = data.items.at(-1)!;
      const params = { slug };
      await staff.call('PUT /api/admin/faq/:slug', { params, body: { ...written, words: [], version: 1 } });
      await page.goto('/admin/ayuda/preguntas');
      const item = page.getByRole('listitem', { name: written.question });
      await item.getByText('Versiones anteriores (1)').click();
      await see('the list, and what one said before', allWidths);
      await item.getByRole('button', { name: /^Cambiar/ }).click();
      const form = item.getByRole('form');
      await form.getByLabel('Respuesta').fill('{precio:yate}');
      await form.getByText(/^Huecos que puedes usar/).click();
      await staff.call('PUT /api/admin/faq/:slug', { params, body: { ...written, words: [], version: 2 } });
      await form.getByRole('button', { name: 'Guardar' }).click();
      await expect(form.getByText('Este hueco no existe: {precio:yate}')).toBeVisible();
      await see('a gap that nobody knows', allWidths);
      await staff.call('DELETE /api/admin/faq/:slug', { params, query: { version: 3 } });
    },
  },
];
