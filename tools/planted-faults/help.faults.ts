import type { Fault, Table } from './fault.ts';

const chat = ['server/domains/support/send-chat-message.test.ts'];
const threads = ['server/domains/support/threads'];

const fault = (
  name: string,
  tests: string[],
  file: string,
  given: Pick<Fault, 'text' | 'planted'> & Partial<Fault>,
): Fault => ({ name: `help: ${name}`, file, tests, ...given });

export const helpFaults: Table = [
  fault('a case is read without being asked', chat, 'server/domains/support/chat/answer-message.ts', {
    text: 'actor && usesCase ? caseTools',
    planted: 'actor ? caseTools',
  }),
  fault('a model’s words go out as they come', chat, 'server/domains/support/chat/answer-message.ts', {
    text: 'if (objections.length === 0) return',
    planted: 'if (objections.length >= 0) return',
  }),
  fault('a model tells a price', chat, 'server/domains/support/chat/answer-message.ts', {
    text: ' || isForTemplates(message)',
    planted: '',
  }),
  fault('the assistant speaks on beside a person', chat, 'server/domains/support/send-chat-message.ts', {
    text: '  if (thread) return withThread(isWithPerson(thread.number), thread);\n',
    planted: '',
  }),
  fault('whoever asks nothing is told is not noticed', chat, 'server/domains/support/send-chat-message.ts', {
    text: '  for (const { text } of unknown) await noteMissed(needs, text);\n',
    planted: '',
    tests: ['server/domains/support/chat/missed-questions.test.ts'],
  }),
  fault('of two questions one is answered', chat, 'server/domains/support/chat/question-parts.rules.ts', {
    text: 'texts.slice(0, partsMax)',
    planted: 'texts.slice(0, 1)',
  }),
  fault('what nothing answered says whose it was', chat, 'server/domains/support/chat/missed-question.rules.ts', {
    text: "    .replaceAll(/\\S+@\\S+|https?:\\S+|www\\.\\S+/gi, '…')\n",
    planted: '',
    tests: ['server/domains/support/chat/missed-question.rules.test.ts'],
  }),
  fault('a day’s words have no end', chat, 'server/domains/support/chat/within-budget.ts', {
    text: 'tokensMax: tokensPerDay',
    planted: 'tokensMax: Infinity',
  }),
  fault(
    'a note that is sent again is another one',
    threads,
    'server/domains/support/threads/staff/thread-notes.queries.ts',
    {
      text: '      send_key: note.sendKey ?? null,\n',
      planted: '',
    },
  ),
  fault('an answer crosses a newer message', threads, 'server/domains/support/threads/staff/create-reply.ts', {
    text: "    if (row.last_number !== body.seen) throw fail('threads.newer_message', { data: { last: row.last_number } });\n",
    planted: '',
  }),
  fault('an answer goes out with a gap', threads, 'server/domains/support/threads/staff/create-reply.ts', {
    text: "  if (gap) throw fail('threads.gap_unfilled', { data: { gap } });\n",
    planted: '',
  }),
  fault('what is sent twice is there twice', threads, 'server/domains/support/threads/create-message.ts', {
    text: '    if (await isMessageSent(tx, row.id, sendKey)) return;\n',
    planted: '',
  }),
  fault('of two of the team both have it', threads, 'server/domains/support/threads/staff/claim-thread.ts', {
    text: 'if (assignee_id && !body.take_over)',
    planted: 'if (assignee_id && false)',
  }),
  fault('somebody else’s thread is written to', threads, 'server/domains/support/threads/create-message.ts', {
    text: '  await requireOwnThread(needs.db, actor, params.id);\n  await needs.db',
    planted: '  await needs.db',
  }),
  fault('a thread is about somebody else’s company', threads, 'server/domains/support/threads/threads.queries.ts', {
    text: "    .where('id', '=', wanted)\n    .where('user_id', '=', userId)",
    planted: "    .where('id', '=', wanted)",
  }),
  fault('Friday’s evening counts for Monday', threads, 'contract/values/working-time.rules.ts', {
    text: '  if (!isWorkingDay(new Date(`${day}T00:00:00Z`))) return undefined;\n',
    planted: '',
    tests: ['contract/values/working-time.rules.test.ts'],
  }),
];
