import { peopleWords } from '../people/words.rules.ts';
import { expect, test } from 'vitest';
import { advanceWords } from '../formation/stage-labels.rules.ts';
import { isMutable, mailTopics, noticeKinds, noticeWords, topicWords, waitingTitle } from './texts.rules.ts';
import type { StageEvent } from '../formation/transitions.rules.ts';
import { unreadLabel } from '../values/unread.rules.ts';

const company = { company: 'Boya Digital LLC', registration_id: 'r-1' };

test.each(noticeKinds)('%s has a title that could stand alone, and a place, also without a single fact', (kind) => {
  const { title, to } = noticeWords(kind, {});
  expect(title).not.toMatch(/undefined|NaN|^$/);
  expect(to).toMatch(/^\/empresa\//);
  expect(noticeWords(kind, {}).text).not.toMatch(/undefined|NaN|Invalid/);
});

test.each(Object.keys(advanceWords) as StageEvent[])('%s reads as in its mail, without its reason', (event) => {
  const words = noticeWords('case_advanced', { ...company, event, to: 'formed' });
  expect(words).toEqual({
    title: advanceWords[event]!.subject('Boya Digital LLC'),
    text: advanceWords[event]!.lines({}, 'formed').join(' '),
    to: '/empresa/empresas/r-1',
  });
});

test.each([
  ['action_asked', { message: 'Falta el apellido.', count: '1' }, 'Falta el apellido.'],
  ['action_asked', { message: 'Falta el apellido.', count: '3' }, 'Son 3 cosas; la primera: Falta el apellido.'],
  ['action_sent_back', { message: 'Falta el apellido.' }, 'Falta el apellido.'],
  ['payment_received', { amount_cents: '39900' }, 'Total: $399. El recibo va en tu correo.'],
  ['payment_refunded', { amount_cents: '39950' }, 'Total: $399.50. Tu banco puede tardar unos días en mostrarlo.'],
  [
    'weekly_word',
    { turn: 'irs', next: '2026-12-07T10:00:00.000Z' },
    'Sin respuesta todavía. Te contamos de nuevo el lunes, 7 de diciembre de 2026.',
  ],
] as const)('%s with %o says “%s”', (kind, facts, text) =>
  expect(noticeWords(kind, { ...company, ...facts }).text).toBe(text),
);

test.each([
  ['state', 'Boya Digital LLC sigue en el Estado'],
  ['irs', 'Boya Digital LLC sigue en el IRS'],
])('with %s the weekly summary is headed %s', (turn, title) =>
  expect(waitingTitle('Boya Digital LLC', turn)).toBe(title),
);

test('of an account, a notice leads to the account; of no company that is known, to the home', () => {
  expect(noticeWords('security', { event: 'two_factor_enabled', ...company })).toEqual({
    title: 'Autenticación en dos pasos activada',
    text: '¿No fuiste tú? Cierra las demás sesiones y cambia tu contraseña.',
    to: '/empresa/cuenta',
  });
  const paper = { ...company, registration_id: 'r', document_id: 'd', title: 'Acuerdo Operativo' };
  expect(noticeWords('document_kept', paper).to).toBe('/empresa/documentos?empresa=r&documento=d');
  const answered = {
    company: 'Boya Digital LLC',
    registration_id: 'r',
    what: 'EIN',
    state: 'done',
    answer: 'Ya está.',
  };
  expect(noticeWords('change_answered', answered)).toEqual({
    to: '/empresa/empresas/r/perfil',
    title: 'Hicimos el cambio que pediste para Boya Digital LLC',
    text: 'EIN: Ya está.',
  });
  expect(noticeWords('change_answered', { state: 'declined' })).toEqual({
    to: '/empresa/dashboard',
    title: 'No hicimos el cambio que pediste para tu empresa',
    text: '',
  });
  expect(noticeWords('export_ready', company).to).toBe('/empresa/cuenta#datos');
  expect(noticeWords('case_corrected', { company: 'Boya Digital LLC' }).to).toBe('/empresa/dashboard');
});

test.each([
  [{}, 'Se acerca una fecha de impuestos de Boya Digital LLC'],
  [
    { name: 'El informe anual de Wyoming', day: '2027-06-01', count: '1' },
    'El informe anual de Wyoming de Boya Digital LLC vence el martes, 1 de junio de 2027',
  ],
  [
    { name: 'El FBAR', day: '2027-04-15', count: '3' },
    'Boya Digital LLC tiene 3 fechas de impuestos cerca; la primera, el jueves, 15 de abril de 2027',
  ],
  [
    { name: 'El FBAR', day: '2027-04-15', count: '1', questions: '2' },
    'Responde 2 preguntas de Boya Digital LLC antes del jueves, 15 de abril de 2027',
  ],
  [
    { name: 'El FBAR', day: '2027-04-15', count: '1', questions: '0' },
    'El FBAR de Boya Digital LLC puede vencer el jueves, 15 de abril de 2027',
  ],
])('dates of taxes with %o are headed “%s”, with what it costs, and lead to their screen', (facts, title) => {
  const told = { ...company, ...facts, cost: 'Una multa.' };
  expect(noticeWords('tax_near', told)).toEqual({
    title,
    text: 'Una multa.',
    to: '/empresa/impuestos/fechas?empresa=r-1',
  });
  expect(noticeWords('tax_near', facts).to).toBe('/empresa/impuestos/fechas');
});

test.each([
  ['to_approve', 'El 5472 de Boya Digital LLC: léelo y apruébalo'],
  ['approved', 'El 5472 de Boya Digital LLC: aprobado, te toca el paso siguiente'],
  ['sent_back', 'El 5472 de Boya Digital LLC: hay algo que corregir'],
  ['filed', 'El 5472 de Boya Digital LLC: está presentado'],
  ['failed', 'El 5472 de Boya Digital LLC: no se pudo generar'],
  ['reopened', 'El 5472 de Boya Digital LLC: abrimos el año para una enmienda'],
  ['what a newer release knows', 'Novedades de El 5472 de Boya Digital LLC'],
])('papers that are %s lead to their year', (state, title) => {
  const facts = { ...company, name: 'El 5472', year: '2025', state, note: 'Falta PayPal.' };
  const to = '/empresa/impuestos/papeles?empresa=r-1&anio=2025';
  expect(noticeWords('return_moved', facts)).toEqual({ title, text: 'Falta PayPal.', to });
});

test('an answer of a person says in which conversation, not what, and leads there', () => {
  const facts = { ...company, thread_id: 't', number: 'H-4F7K2' };
  const title = 'Tienes una respuesta en tu conversación H-4F7K2';
  const text = 'Es sobre Boya Digital LLC.';
  expect(noticeWords('thread_answered', facts)).toEqual({ title, text, to: '/empresa/soporte?hilo=t' });
  expect(noticeWords('thread_answered', { ...facts, begun: 'yes' }).title).toBe(
    `Te escribimos: conversación ${facts.number}`,
  );
  expect(noticeWords('thread_answered', {})).toEqual({
    title: 'Tienes una respuesta de nuestro equipo',
    text: '',
    to: '/empresa/soporte?vista=conversaciones',
  });
});

test('what was cancelled is told with what comes back and by when, and leads to its order', () => {
  const asked = { company: 'Boya Digital LLC', order_id: 'o', way: 'ends_case', total_cents: '39900' };
  const to = '/empresa/ordenes?orden=o';
  expect(noticeWords('cancellation', { ...asked, state: 'asked', due_at: '2026-11-23T19:00:00.000Z' })).toEqual({
    title: 'Cancelaste el trámite de Boya Digital LLC',
    text: 'El trámite está cancelado: no presentamos nada más. $399 vuelven a la tarjeta con la que se pagó. Lo hace una persona del equipo, a más tardar el lunes, 23 de noviembre de 2026; después el banco puede tardar unos días en mostrarlo.',
    to,
  });
  expect(noticeWords('cancellation', { ...asked, state: 'done', answer: 'Ya está.' })).toEqual({
    title: 'Volvió el reembolso que pediste por Boya Digital LLC',
    text: 'Ya está.',
    to,
  });
  // Written without its facts.
  expect(noticeWords('cancellation', {}).title).toBe('Pediste un reembolso por tu empresa');
});

test('payments and security always go by mail, and every topic has its words', () => {
  expect(mailTopics.filter((topic) => !isMutable(topic))).toEqual(['messages', 'mail', 'payments', 'security']);
  expect(Object.keys(topicWords)).toEqual([...mailTopics]);
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%d unread read as %s', (count, label) => expect(unreadLabel(count)).toBe(label));

test.each([
  ['done', '', 'Listo para Boya Digital LLC: Sitio web'],
  ['cancelled', 'No hace falta.', 'No se presta para Boya Digital LLC: Sitio web'],
  ['pending', '', 'De nuevo en curso para Boya Digital LLC: Sitio web'],
])('a part of an order that is %s leads to its order', (state, note, title) => {
  const facts = { ...company, order_id: 'o-1', label: 'Sitio web', state, note };
  expect(noticeWords('order_item', facts)).toEqual({ title, text: note, to: '/empresa/ordenes?orden=o-1' });
});

test.each([
  [
    'closing',
    'Boya LLC se cierra en Zarpa',
    'Titular Primera lo pidió. Se puede parar hasta el 3 de diciembre de 2026, 00:05 UTC.',
  ],
  [
    'accepted',
    'Titular Primera es Titular de Boya LLC',
    'Se puede deshacer hasta el 3 de diciembre de 2026, 00:05 UTC.',
  ],
  [
    'offered',
    'Titular Primera quiere entregarte Boya LLC',
    'Puedes aceptarla hasta el 3 de diciembre de 2026, 00:05 UTC.',
  ],
])('what can be stopped says until which moment, not only the day: %s', (event, title, text) => {
  const facts = { event, who: 'Titular Primera', until: '2026-12-03T00:05:00.000Z' };
  expect(peopleWords('Boya LLC', facts)).toEqual({ title, text });
});
