/** Any service with OpenAI's chat completions API. Loaded with the first question. */
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

export type LlmTool = { name: string; description: string; read: () => Promise<string> };

export type LlmQuestion = {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  tools: readonly LlmTool[];
};

export type LlmAnswer = { text: string; tokens: number };

export type Llm = {
  /** Whether the limit of concurrent calls is reached: `ask` would give no answer. */
  isBusy: () => boolean;
  /** Undefined when too many calls are under way, or the service is slow, broken or empty. Never throws. */
  ask: (question: LlmQuestion) => Promise<LlmAnswer | undefined>;
};

/** Below the ten seconds of every answer: our own texts are available at once. */
const answeredWithinMs = 8_000;
/** Concurrent calls per process; further questions are answered without a model. */
const callsMax = 8;
const tokensMax = 300;
const stepsMax = 4;

export function openLlm(config: NonNullable<Config['llm']>, log: Log): Llm {
  let calls = 0;
  const isBusy = () => calls >= callsMax;
  return {
    isBusy,
    ask: async (question) => {
      if (isBusy()) return undefined;
      calls += 1;
      try {
        return await askOnce(config, question);
      } catch (error) {
        // The error's message may quote a person.
        log.warn({ reason: (error as Error).name }, 'the language model gave no answer');
        return undefined;
      } finally {
        calls -= 1;
      }
    },
  };
}

type LlmConfig = NonNullable<Config['llm']>;

async function askOnce(config: LlmConfig, { instructions, messages, tools }: LlmQuestion) {
  const { generateText, isStepCount, model, tool, jsonSchema } = await loadSdk(config);
  const { text, usage } = await generateText({
    model,
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    tools: Object.fromEntries(
      tools.map(({ name, description, read }) => [
        name,
        tool({ description, inputSchema: jsonSchema({ type: 'object', properties: {} }), execute: read }),
      ]),
    ),
    stopWhen: isStepCount(stepsMax),
    maxOutputTokens: tokensMax,
    temperature: 0,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(answeredWithinMs),
  });
  if (text.trim() === '') return undefined;
  return { text, tokens: usage.totalTokens ?? 0 };
}

let loaded: Promise<Awaited<ReturnType<typeof importSdk>>> | undefined;

async function loadSdk({ url, key, model }: LlmConfig) {
  const { createOpenAICompatible, ...sdk } = await (loaded ??= importSdk());
  return { ...sdk, model: createOpenAICompatible({ name: 'llm', baseURL: url, apiKey: key }).chatModel(model) };
}

/** Some 30 MB of modules, which a process that answers no question does not load. */
async function importSdk() {
  const [{ generateText, isStepCount, tool, jsonSchema }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return { generateText, isStepCount, tool, jsonSchema, createOpenAICompatible };
}
