/** An event of a domain, `domain.past-participle`. Reactions run inside the transaction that publishes it. */
export type DomainEvent<P extends object> = {
  readonly name: `${string}.${string}`;
  /** Only for the compiler: what travels with the event. */
  readonly payload?: P;
};

export function defineEvent<P extends object>(name: DomainEvent<P>['name']): DomainEvent<P> {
  return { name };
}
