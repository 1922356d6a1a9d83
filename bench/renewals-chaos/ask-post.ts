import { startProcess } from '../start-process.ts';
import type { PostQuestions } from './post-office.ts';

export type PostOffice = {
  ask: <N extends keyof PostQuestions>(name: N, input: PostQuestions[N]['input']) => Promise<PostQuestions[N]['reply']>;
  stop: () => Promise<void>;
};

export async function openPostOffice(log: number): Promise<PostOffice> {
  const { child, kill } = await startProcess('bench/renewals-chaos/post-office.ts', {}, log);
  const waiting = new Map<number, (answer: never) => void>();
  child.on('message', ({ id, answer }: { id: number; answer: never }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let lastId = 0;
  return {
    ask: (name, input) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        child.send({ id: lastId, name, input });
      }),
    stop: kill,
  };
}
