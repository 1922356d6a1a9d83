import type { Journal } from '../control/journal.ts';
import { createJournal } from '../control/journal.ts';
import { journalRequests } from '../control/journal-requests.ts';
import type { Listening } from '../http/serve.ts';
import { serve } from '../http/serve.ts';
import { answerCompletions } from './answer-completions.ts';
import type { ChatRequest } from './compose-answer.ts';
import type { LlmFaults } from './llm-faults.ts';
import { noLlmFaults } from './llm-faults.ts';

export type LlmOptions = { port: number; host?: string | undefined; journal?: Journal };

/** The running stand-in. `baseUrl` is what clients take; `asked` tells what reached it, oldest first, the newest 500. */
export type LlmSandbox = Listening & {
  baseUrl: string;
  faults: LlmFaults;
  journal: Journal;
  asked: () => readonly ChatRequest[];
};

const askedMax = 500;

export async function startLlm(options: LlmOptions): Promise<LlmSandbox> {
  const { journal = createJournal() } = options;
  const faults = { ...noLlmFaults };
  const asked: ChatRequest[] = [];
  const note = (request: ChatRequest) => {
    asked.push(request);
    if (asked.length > askedMax) asked.shift();
  };
  const listening = await serve(
    'llm',
    options,
    journalRequests(journal, 'llm', (request, response) => answerCompletions(faults, note, request, response)),
  );
  return { ...listening, baseUrl: `${listening.url}/v1`, faults, journal, asked: () => [...asked] };
}
