import { randomUUID } from 'node:crypto';
import { putPaper } from '../../documents/company-papers.ts';
import { writtenPdf } from '../../documents/written-pdf.ts';
import { onePage } from '../../formation/papers.ts';
import { openPart } from '../../admin/case-parts.ts';
import { caseOf, createTask, keepPaper, makeOverdue, openAgent, signInWithoutPage } from '../../admin/case-staff.ts';
import { createAdministrator } from '../../admin/staff.ts';
import { saveProfile } from '../../profile/profile-values.ts';
import { createAccount } from '../../account.ts';
import { openSession } from '../../customer.ts';
import { query } from '../../database.ts';
import { focusPage, expect, goWithin } from '../../journey.ts';
import { createCompany } from '../../purchase.ts';
import { enroll } from '../../two-factor/second-factor.ts';
import { longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

export const casesScreens: Screen[] = [
  {
    routes: ['/admin/panel', '/admin/casos/$caseId'],
    name: 'the panel’s frame, the queue, and a case, its order, its corrections, and what its customer asks for',
    expectedErrors: /status of 404 .*\/api\/admin\/cases|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const staff = await openSession(context, await createAdministrator('case’s screen', names.person));
      await enroll(staff);
      await page.goto('/admin/panel?vista=mias');
      await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible();
      await see('empty', allWidths);
      await page.getByRole('button', { name: /^Sesión de/ }).click();
      await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeVisible();
      await see('who one is');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
      await see('the keys');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('/');
      const search = page.getByRole('combobox', { name: 'Buscar en todo' });
      await expect(search).toBeFocused();
      await see('nothing searched yet');
      await search.fill('zzqqzzqq');
      await expect(page.getByText('No encontramos nada con «zzqqzzqq».')).toBeVisible();
      await see('nothing found');
      await search.fill('zz');
      await expect(page.getByText('Escribe al menos tres letras, o un número completo.')).toBeVisible();
      await context.setOffline(true);
      await search.fill('sin red');
      await expect(page.getByText('No pudimos buscar')).toBeVisible();
      await see('not searched');
      await context.setOffline(false);
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      const browser = context.browser()!;
      const customer = await signInWithoutPage(browser, await createAccount({ ...names.person, email: names.email() }));
      const { registrationId } = await createCompany(customer, longDetails());
      const id = await caseOf(customer, registrationId);
      await makeOverdue(id, '2003-01-01T10:00:00Z');
      await staff.call('POST /api/admin/cases/:id/claim', { params: { id }, body: {} });
      const overdue = await createCompany(customer, { ...longDetails(), company_name: names.company.slice(1) });
      await makeOverdue(await caseOf(customer, overdue.registrationId), '2002-01-01T10:00:00Z');
      const claimed = { params: { id: await caseOf(customer, overdue.registrationId) }, body: {} };
      await staff.call('POST /api/admin/cases/:id/claim', claimed);
      await expect(page.getByRole('table', { name: 'Cola' }).getByRole('row')).toHaveCount(3);
      await page.keyboard.press('j');
      await see('two of one’s own, one overdue', allWidths);
      await page.keyboard.press('/');
      await search.fill(names.company.slice(0, 40));
      await expect(page.getByRole('option')).not.toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await see('long names found', allWidths);
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await context.setOffline(true);
      await page.keyboard.press('3');
      await expect(page.getByText('No pudimos cargar la cola')).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
      const note = names.company;
      await staff.call('POST /api/admin/cases/:id/notes', { params: { id }, body: { note, send_key: randomUUID() } });
      for (const [kind, subject] of [
        ['business_purpose', 'company'],
        ['member_last_name', '0'],
        ['identity_document', '0'],
      ] as const)
        await staff.call('POST /api/admin/cases/:id/actions', { params: { id }, body: { kind, subject, note } });
      const { cases } = (await customer.call('GET /api/cases')).data;
      const { actions } = cases.find(({ case_id }) => case_id === id)!;
      const action = actions.find(({ kind }) => kind === 'business_purpose')!;
      await customer.call('POST /api/case-actions/:id/answer', {
        params: { id: action.id },
        body: { version: action.version, answer: { business_purpose: names.company } },
      });
      const document = actions.find(({ kind }) => kind === 'identity_document')!;
      const uploaded = await customer.call('POST /api/case-actions/:id/files', {
        params: { id: document.id },
        body: { part: 'front' },
        file: onePage(`${names.company}.pdf`),
      });
      await customer.call('POST /api/case-actions/:id/answer', {
        params: { id: document.id },
        body: { version: document.version, answer: { front: uploaded.data.action.files[0]!.id } },
      });
      await staff.call('POST /api/admin/cases/:id/papers', {
        params: { id },
        file: onePage(`${names.company.slice(1)}.pdf`),
      });
      await query(
        `insert into order_items (id, order_id, user_id, position, key, label, amount_cents)
           select gen_random_uuid(), id, user_id, 9, 'addon:numero_voip', $2, 14900 from orders where registration_id = $1`,
        [registrationId, names.company],
      );
      await createTask(id, 'refunded_whole');
      await createTask(id, 'not_answered', action.id);
      await goWithin(page, `/admin/casos/${id}`);
      const turn = page.getByRole('region', { name: 'Qué toca' });
      await expect(turn.getByRole('button', { name: 'Aceptar' })).toHaveCount(2);
      await openPart(page, 'Conversaciones');
      await expect(page.getByText('Todavía no hay ninguna.')).toBeVisible();
      const asked = { text: names.company, send_key: randomUUID(), registration_id: registrationId };
      await customer.call('POST /api/threads', { body: asked });
      await openPart(page, 'Datos');
      await page.reload();
      await openPart(page, 'Conversaciones');
      await expect(page.getByRole('link', { name: new RegExp(names.company.slice(0, 60)) }).last()).toBeVisible();
      await see('the threads of its customer', allWidths);
      await openPart(page, 'Presentaciones');
      await page.getByText('Para presentar, en orden').click();
      await expect(page.getByRole('list', { name: 'Qué hace falta' })).toBeVisible();
      await see('what is filed, and its packet', allWidths);
      // Alone on a narrow window, beside the facts on a wide one.
      await goWithin(page, `/admin/casos/${id}`);
      await turn.getByRole('button', { name: 'Devolver…' }).first().click();
      await turn.getByRole('button', { name: 'Pedir algo al cliente…' }).click();
      await turn.getByLabel('Qué', { exact: true }).selectOption('Dirección de un miembro');
      await turn.getByRole('button', { name: 'Cancelar el caso…' }).click();
      await turn.getByRole('button', { name: 'Escribir una nota…' }).click();
      await turn.getByLabel('Nota interna').fill(note);
      const cancelling = page.getByRole('form', { name: 'Cancelar el caso' });
      await cancelling.getByRole('button', { name: 'Cancelar el caso' }).click();
      await expect(cancelling.getByText(/^Escribe el motivo/)).toBeVisible();
      await see('two tasks, an open action, two answers, and every form open', allWidths);
      await page.getByRole('button', { name: 'Hecho: Se devolvió todo lo pagado' }).click();
      await expect(turn.getByRole('heading', { name: 'Tareas hechas' })).toBeVisible();
      for (const name of ['Datos', 'Historia'] as const) {
        await page.setViewportSize({ width: 820, height: 900 });
        await openPart(page, name);
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
        await expect(turn).toBeHidden();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await goWithin(page, '/admin/panel');
      await expect(page.getByRole('heading', { name: 'Cola', exact: true })).toBeVisible();
      await goWithin(page, `/admin/casos/${id}?ver=orden`);
      await expect(turn.getByLabel('Nota interna')).toHaveValue(note);
      const parts = page.getByRole('list', { name: 'Partes de la orden' });
      await parts.getByRole('button', { name: 'No se presta' }).click();
      const refusing = page.getByRole('form', { name: /^No se presta/ });
      await refusing.getByRole('button', { name: 'No se presta' }).click();
      await expect(refusing.getByText('Di al cliente por qué no se presta.')).toBeVisible();
      await see('a part of the order that is not given, without a reason', allWidths);
      await openPart(page, 'Datos');
      await page.getByRole('button', { name: 'Corregir…' }).click();
      const correcting = page.getByRole('form', { name: 'Corregir datos' });
      for (const fact of ['Nombre de la LLC', 'Dirección: país', 'Miembro 1: apellidos'])
        await correcting.getByRole('combobox', { name: /dato$/ }).selectOption(fact);
      await correcting.getByLabel('Nombre de la LLC').fill('LLC');
      await correcting.getByRole('button', { name: 'Proponer la corrección' }).click();
      await expect(correcting.getByText('El nombre necesita letras')).toBeVisible();
      await see('a correction that cannot be');
      const elsewhere = await browser.newContext();
      const agent = await openAgent(elsewhere, staff, names.person);
      const { data: known } = await agent.call('GET /api/admin/cases/:id', { params: { id } });
      const valueOf = (fact: string) => known.facts.find((one) => one.fact === fact)?.value ?? '';
      await agent.call('POST /api/admin/cases/:id/corrections', {
        params: { id },
        body: {
          version: known.standing.version,
          reason: names.company,
          proof: await keepPaper(id),
          changes: [
            { fact: 'name', before: valueOf('name'), after: `${names.company.slice(0, 190)} LLC` },
            { fact: 'contact_name', before: valueOf('contact_name'), after: 'Recepción' },
          ],
        },
      });
      await elsewhere.close();
      const longText = `${names.company} `.repeat(9).slice(0, 900);
      for (const fact of ['legal_name', 'members'] as const)
        await customer.call('POST /api/companies/:id/change-requests', {
          params: { id: registrationId },
          body: { fact, wanted: longText, reason: names.company },
        });
      // Navigates away and back to close its forms.
      await goWithin(page, '/admin/panel');
      await expect(page.getByRole('heading', { name: 'Cola', exact: true })).toBeVisible();
      await goWithin(page, `/admin/casos/${id}?ver=datos`);
      const waiting = page.getByRole('region', { name: /^Por confirmar/ });
      await expect(waiting.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
      await expect(page.getByRole('list', { name: 'Solicitudes abiertas' }).getByRole('listitem')).toHaveCount(2);
      await see('what another one proposed, and changes that the customer asks for');
      await waiting.getByRole('button', { name: 'Rechazar…' }).click();
      await waiting.getByRole('button', { name: 'Rechazar', exact: true }).click();
      await expect(waiting.getByText('Escribe por qué: lo lee el equipo.')).toBeVisible();
      await waiting.getByLabel('Por qué no').fill(names.company);
      await waiting.getByRole('button', { name: 'Rechazar', exact: true }).click();
      await expect(waiting).toHaveCount(0);
      await goWithin(page, `/admin/casos/${id}?eventos=correcciones&ver=historia`);
      await expect(page.getByText('Cambio rechazado')).toBeVisible();
      await see('corrections told', allWidths);
      await saveProfile(customer, registrationId, { dba_name: names.company, company_description: longText });
      const long = names.company.slice(0, 150);
      const articles = { category: 'articles', title: long } as const;
      const wrong = await putPaper(staff, registrationId, writtenPdf([['1']], 'estado.pdf'), articles);
      const better = writtenPdf([['2']], 'otro.pdf');
      await putPaper(staff, registrationId, better, { ...articles, replaces: wrong, reason: long });
      await goWithin(page, `/admin/casos/${id}?ver=datos`);
      await focusPage(page);
      await page.getByText('Perfil de la empresa').click();
      const contact = page.getByRole('region', { name: 'Contacto' });
      await contact.getByRole('button', { name: 'Editar Contacto' }).click();
      await contact.getByLabel('Correo principal').fill(names.company);
      await contact.getByRole('button', { name: 'Guardar' }).click();
      await expect(contact.getByText('Formato de email inválido')).toBeVisible();
      await see('what the customer says of the company, edited', allWidths);
      await openPart(page, 'Documentos');
      const papers = page.getByRole('list', { name: 'Documentos de la empresa' });
      const article = papers.getByRole('listitem').filter({ hasText: 'Artículos de Incorporación' });
      await expect(article).toHaveCount(1);
      await page.getByText('Versiones anteriores (1)').click();
      await article.getByRole('button', { name: /^Ocultar/ }).click();
      await page.getByRole('button', { name: 'Anotar correo…' }).click();
      await page.getByRole('button', { name: 'Anotar', exact: true }).click();
      await expect(page.getByText('Elige de quién es')).toBeVisible();
      await see('its papers, and post that lacks what is needed', allWidths);
      await page.getByRole('form', { name: 'Anotar correo' }).getByRole('button', { name: 'Cancelar' }).click();
      await article.getByRole('button', { name: 'Cancelar' }).click();
      await article.getByRole('button', { name: /^Sustituir/ }).click();
      await page.getByRole('button', { name: 'Subir un documento…' }).click();
      await see('a new paper, and one in another’s place');
      await goWithin(page, '/admin/casos/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11');
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
      await see('no such case');
    },
  },
];
