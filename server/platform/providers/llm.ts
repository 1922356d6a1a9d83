/** A language model behind the wire of OpenAI's chat completions: any service that speaks it. Loaded with the first question. */
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';

export type LlmTool = { name: string; description: string; read: () => Promise<string> };

export type LlmQuestion = {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  tools: readonly LlmTool[];
};

/** `tokens`: what it cost, in and out. */
export type LlmAnswer = { text: string; tokens: number };

export type Llm = {
  /** Whether as many are waiting as may: `ask` would have no answer. */
  isBusy: () => boolean;
  /** Undefined where there is no answer: too many are waiting, it is slow, broken or empty. Never throws. */
  ask: (question: LlmQuestion) => Promise<LlmAnswer | undefined>;
};

/** Somebody waits, and our own texts are there at once: nothing that is asked takes ten seconds. */
const answeredWithinMs = 8_000;
/** At once, of one process: whoever comes then is answered without a model. */
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
        // Its message may hold what somebody wrote.
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

/** Some 30 MB of modules: a process that answers no question does not pay for them. */
async function importSdk() {
  const [{ generateText, isStepCount, tool, jsonSchema }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return { generateText, isStepCount, tool, jsonSchema, createOpenAICompatible };
}
