/**
 * Something that happened in a domain, named in that domain's contract file as `domain.past-participle`. Whoever has to
 * do something because of it reacts inside the transaction that publishes it (`server/platform/events/`).
 */
export type DomainEvent<P extends object> = {
  readonly name: `${string}.${string}`;
  /** Only for the compiler: what travels with the event. */
  readonly payload?: P;
};

export function defineEvent<P extends object>(name: DomainEvent<P>['name']): DomainEvent<P> {
  return { name };
}
