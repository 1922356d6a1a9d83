import { faultsIn } from './fault.ts';

const faqTests = ['server/domains/support/faq/faq.test.ts'];
const sendChatMessageTests = ['server/domains/support/send-chat-message.test.ts'];
const threadsTests = ['server/domains/support/threads'];

export const supportFaults = [
  ...faultsIn('contract/support/faq/problems.rules.ts', ['contract/support/faq/problems.rules.test.ts'], {
    'questions: a link of the team leads elsewhere': [' ?? linkProblem(written[field])', ''],
  }),
  ...faultsIn('contract/support/faq/search.rules.ts', ['contract/support/faq/search.rules.test.ts'], {
    'questions: a sentence is answered for one word of it': ['coveredMin = 0.4;', 'coveredMin = 0;'],
  }),
  ...faultsIn('server/domains/support/chat/answer-message.ts', sendChatMessageTests, {
    'help: a case is read without being asked': [' && usesCase ?', ' ?'],
    'help: a model’s words go out as they come': ['objections.length === 0)', 'objections.length >= 0)'],
    'help: a model tells a price': [' || isForTemplates(message)', ''],
  }),
  ...faultsIn(
    'server/domains/support/chat/missed-question.rules.ts',
    ['server/domains/support/chat/missed-question.rules.test.ts'],
    {
      'help: what nothing answered says whose it was': [
        "    .replaceAll(/\\S+@\\S+|https?:\\S+|www\\.\\S+/gi, '…')\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/support/chat/question-parts.rules.ts', sendChatMessageTests, {
    'help: of two questions one is answered': ['slice(0, partsMax)', 'slice(0, 1)'],
  }),
  ...faultsIn('server/domains/support/chat/answer-message.ts', sendChatMessageTests, {
    'help: a day’s words have no end': [': tokensPerDay', ': Infinity'],
  }),
  ...faultsIn('server/domains/support/faq/faq.queries.ts', faqTests, {
    'questions: two who save at once both do': ['lock table faq_items in share row exclusive mode', 'select 1'],
  }),
  ...faultsIn('server/domains/support/faq/list-current-faq.ts', faqTests, {
    'questions: what was withdrawn is shown': [' || version?.is_withdrawn', ''],
    'questions: a customer reads braces': [
      'unknownPlaceholders(present.question + present.answer, values).length > 0',
      'false',
    ],
  }),
  ...faultsIn('server/domains/support/faq-items.ts', faqTests, {
    'questions: an answer is saved over what was not seen': [
      "    if (item.version !== seen) throw fail('faq.changed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/support/chat.ts', sendChatMessageTests, {
    'help: the assistant speaks on beside a person': [
      '  if (thread) return withThread(isWithPerson(thread.number), thread);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/support/chat.ts', ['server/domains/support/chat/missed-questions.test.ts'], {
    'help: whoever asks nothing is told is not noticed': [
      '  for (const { text } of unknown) await noteMissed(needs, text);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/support/threads/messages.ts', threadsTests, {
    'help: what is sent twice is there twice': ['    if (await isMessageSent(tx, row.id, sendKey)) return;\n', ''],
    'help: somebody else’s thread is written to': [
      'await requireOwnThread(needs.db, actor, params.id);\n  if (companyId',
      "await (await import('./require-thread.ts')).requireThread(needs.db, params.id);\n  if (companyId",
    ],
  }),
  ...faultsIn('server/domains/support/threads/staff/thread-holder.ts', threadsTests, {
    'help: of two of the team both have it': ['!body.take_over', 'false'],
    'help: what somebody holds is given away without asking': ['!isTakenOver)', 'false)'],
  }),
  ...faultsIn('server/domains/support/threads/staff/begin-thread.ts', threadsTests, {
    'help: whoever tried to pay is written twice a day': ["throw fail('threads.written_lately')", 'void tried'],
    'help: whoever has paid is asked to': ['tried.has_case || !canBeWritten(state)', 'false'],
  }),
  ...faultsIn('server/domains/support/threads/staff/reply-files.ts', threadsTests, {
    'help: a file of the team is seen before it is sent': ['isVisible: false', 'isVisible: true'],
    'help: what was sent is taken back': [
      "if (await isFileSent(tx, file.user_id, file.id)) throw fail('threads.file_sent');",
      '',
    ],
  }),
  ...faultsIn('server/platform/files/kept-files.queries.ts', threadsTests, {
    'help: a file for one customer goes to another': [
      "    .where('user_id', '=', userId)\n    .where('subject', '=', subject)",
      "    .where('subject', '=', subject)",
    ],
  }),
  ...faultsIn('server/domains/support/threads/staff/create-reply.ts', threadsTests, {
    'help: an answer crosses a newer message': [
      "    if (row.last_number !== body.seen) throw fail('threads.newer_message', { data: { last: row.last_number } });\n",
      '',
    ],
    'help: an answer goes out with a gap': ["  if (gap) throw fail('threads.gap_unfilled', { data: { gap } });\n", ''],
  }),
  ...faultsIn('server/domains/support/threads/staff/thread-notes.queries.ts', threadsTests, {
    'help: a note that is sent again is another one': ['      send_key: note.sendKey ?? null,\n', ''],
  }),
  ...faultsIn('server/domains/support/threads/threads.queries.ts', threadsTests, {
    'help: a thread is about somebody else’s company': [
      "targetId)\n    .where('id', '=', everyCompanyOf(userId))",
      'targetId)',
    ],
  }),
  ...faultsIn('server/domains/support/faq-items.ts', faqTests, {
    'questions: an order forgets whom it does not name': ['[...slugs, ...known.keys()]', 'slugs'],
  }),
];
