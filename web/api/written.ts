/** Told after every write that was accepted: whatever a customer does may change what they have to do. */
const listeners = new Set<() => void>();

/** A sign-in's own call comes with every page and changes nothing of a company. */
const unimportant = ['POST /api/session'];

export function noteWritten(name: string): void {
  if (name.startsWith('GET ') || unimportant.includes(name)) return;
  for (const listener of listeners) listener();
}

export function onWritten(listener: () => void): void {
  listeners.add(listener);
}

/** The one read of what a customer has to do (`web/todos/todos.data.ts`). */
export const todosKey = ['todos'];
