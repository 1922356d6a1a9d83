import { createJournal, type Journal, journalRequests } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { answerCompletions, type ChatRequest } from './answer-completions.ts';
import { type LlmFaults, noLlmFaults } from './llm-faults.ts';

export type LlmOptions = { port: number; host?: string | undefined; journal?: Journal };

/** `baseUrl` is for clients; `requests` lists the newest 500 requests, oldest first. */
export type LlmSandbox = Listening & {
  baseUrl: string;
  faults: LlmFaults;
  journal: Journal;
  requests: () => readonly ChatRequest[];
};

const requestsMax = 500;

export async function startLlm(options: LlmOptions): Promise<LlmSandbox> {
  const { journal = createJournal() } = options;
  const faults = { ...noLlmFaults };
  const requests: ChatRequest[] = [];
  const note = (request: ChatRequest) => {
    requests.push(request);
    if (requests.length > requestsMax) requests.shift();
  };
  const listening = await serve(
    'llm',
    options,
    journalRequests(journal, 'llm', (request, response) => answerCompletions(faults, note, request, response)),
  );
  return { ...listening, baseUrl: `${listening.url}/v1`, faults, journal, requests: () => [...requests] };
}
