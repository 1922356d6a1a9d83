import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pause, takeFault } from '../control/faults.ts';
import { readBody } from '../http/read-body.ts';
import { send, sendJson } from '../http/send.ts';
import { composeAnswer, type ChatRequest, type Composed } from './compose-answer.ts';
import type { LlmFaults } from './llm-faults.ts';

/** `POST /v1/chat/completions` (platform.openai.com/docs/api-reference/chat), without streams. `note` gets what was asked. */
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
