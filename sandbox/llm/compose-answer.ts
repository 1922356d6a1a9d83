export type ChatMessage = {
  role: string;
  content?: string | null;
  tool_calls?: { id: string; function: { name: string } }[];
};
export type ChatRequest = { model?: string; messages: ChatMessage[]; tools?: { function: { name: string } }[] };

export type Composed = { text: string } | { tool: string };

/** By which words each tool is called; `tools` names those that were offered. */
const toolsByPattern: readonly (readonly [pattern: RegExp, tool: string])[] = [
  [/persona|humano|asesor/i, 'escalate'],
  [/pedido|orden|compr/i, 'read_orders'],
  [/vence|fecha|impuesto|declara/i, 'read_dates'],
  [/mi (caso|empresa|llc)|etapa|va mi|tr[aá]mite|estado de|falta|toca/i, 'read_case'],
];

export function composeAnswer({ messages, tools = [] }: ChatRequest, answers: string | null): Composed {
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

/** A tool says `[[id]]` in its first line, then what it read. */
function firstLines(result: string): string {
  const text = result.replace(/^"|"$/g, '').replaceAll('\\n', '\n');
  const [citation = '', ...lines] = text.split('\n');
  return `${lines.slice(0, 6).join(' ')} ${citation}`;
}
