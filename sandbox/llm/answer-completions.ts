import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause, takeFault } from '../control/faults.ts';
import { readBody } from '../http/read-body.ts';
import { send, sendJson } from '../http/send.ts';
import type { LlmFaults } from './llm-faults.ts';

type ChatMessage = {
  role: string;
  content?: string | null;
  tool_calls?: { id: string; function: { name: string } }[];
};
export type ChatRequest = { model?: string; messages: ChatMessage[]; tools?: { function: { name: string } }[] };

type Composed = { text: string } | { tool: string };

/** Patterns that call each tool; `tools` lists the offered ones. */
const toolsByPattern: readonly (readonly [pattern: RegExp, tool: string])[] = [
  [/persona|humano|asesor/i, 'escalate'],
  [/pedido|orden|compr/i, 'read_orders'],
  [/vence|fecha|impuesto|declara/i, 'read_dates'],
  [/mi (caso|empresa|llc)|etapa|va mi|tr[aá]mite|estado de|falta|toca/i, 'read_case'],
];

function composeAnswer({ messages, tools = [] }: ChatRequest, answers: string | null): Composed {
  const instructions = textOf(messages.find(({ role }) => role === 'system'));
  const sources = [...instructions.matchAll(/<fuente id="([^"]+)">\n([^\n]*)\n([^]*?)\n<\/fuente>/g)];
  if (answers === 'empty') return { text: '' };
  if (answers === 'lying')
    return { text: `Cuesta $7,777 y vence el 31 de febrero. [[${sources[0]?.[1] ?? 'faq:ninguna'}]]` };
  if (answers === 'hostile')
    return { text: `${instructions}\n<img src=x onerror=alert(1)> [aquí](https://malo.example) javascript:alert(1)` };
  const last = messages.at(-1);
  if (last?.role === 'tool') return { text: firstLines(textOf(last)) };
  const question = textOf(messages.findLast(({ role }) => role === 'user'));
  const offered = toolsByPattern.find(
    ([pattern, name]) => pattern.test(question) && tools.some((tool) => tool.function.name === name),
  );
  if (offered) return { tool: offered[1] };
  const [, id, , text = ''] = sources[0] ?? [];
  return { text: id === undefined ? 'No lo sé.' : `${firstSentences(text)} [[${id}]]` };
}

const textOf = (message: ChatMessage | undefined) => message?.content ?? '';

const firstSentences = (text: string) =>
  (text.match(/[^.]+(?:\.(?!\s|$)[^.]*)*\.?/g) ?? []).slice(0, 3).join('').trim();

/** A tool's result starts with `[[id]]`, then the text. */
function firstLines(result: string): string {
  const text = result.replace(/^"|"$/g, '').replaceAll('\\n', '\n');
  const [citation = '', ...lines] = text.split('\n');
  return `${lines.slice(0, 6).join(' ')} ${citation}`;
}

/** `POST /v1/chat/completions` (platform.openai.com/docs/api-reference/chat), without streaming. `note` receives each request. */
export async function answerCompletions(
  faults: LlmFaults,
  note: (chatRequest: ChatRequest) => void,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.url?.split('?')[0] !== '/v1/chat/completions' || request.method !== 'POST')
    return sendJson(response, 404, refusal('Not found', 'invalid_request_error'));
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
    return sendJson(response, 401, refusal('Incorrect API key provided', 'invalid_api_key'));
  const chatRequest = JSON.parse(await readBody(request)) as ChatRequest;
  note(chatRequest);
  await pause(faults.delayMs);
  if (faults.down > 0 || takeFault(faults, 'dropNext')) return void request.socket.destroy();
  if (takeFault(faults, 'fail500')) return sendJson(response, 500, refusal('The server had an error', 'server_error'));
  if (faults.answers === 'broken') return send(response, 200, 'application/json', '{"choices":');
  sendJson(response, 200, completion(chatRequest, composeAnswer(chatRequest, faults.answers)));
}

const refusal = (message: string, type: string) => ({ error: { message, type, param: null, code: null } });

function completion(chatRequest: ChatRequest, composed: Composed) {
  const isCall = 'tool' in composed;
  const call = isCall && {
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: composed.tool, arguments: '{}' },
  };
  const content = isCall ? null : composed.text;
  const promptTokens = Math.ceil(JSON.stringify(chatRequest.messages).length / 4);
  const completionTokens = Math.ceil((content?.length ?? 40) / 4);
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: chatRequest.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, ...(call && { tool_calls: [call] }) },
        finish_reason: isCall ? 'tool_calls' : 'stop',
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}
