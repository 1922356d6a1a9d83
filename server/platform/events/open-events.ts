import type { Tx } from '../db/open-database.ts';
import type { Events } from './events.ts';
import type { EveryReactionNeeds, Reaction } from './reaction.ts';

/** Ends circular reactions, which are a bug, before the database's timeout does. */
const eventsMax = 100;

/** `needs` is called for each event, because the context that holds it is made later. */
export function openEvents(reactions: readonly Reaction[], needs: () => EveryReactionNeeds): Events {
  const running = new WeakMap<Tx, { event: string; payload: object }[]>();
  return {
    publish: async (tx, { name }, payload) => {
      const waiting = running.get(tx);
      if (waiting) return void waiting.push({ event: name, payload });
      const queue = [{ event: name, payload: payload as object }];
      running.set(tx, queue);
      try {
        for (let count = 0; count < queue.length; count += 1) {
          if (count === eventsMax) throw new Error(`over ${eventsMax} events in one transaction, first ${name}`);
          const happened = queue[count]!;
          for (const { event, functions } of reactions)
            if (event === happened.event) for (const react of functions) await react(needs(), tx, happened.payload);
        }
      } finally {
        running.delete(tx);
      }
    },
  };
}
