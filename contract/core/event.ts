/** An event of a domain, `domain.past-participle`. Reactions run in the transaction that publishes it. */
export type DomainEvent<P extends object> = {
  readonly name: `${string}.${string}`;
  /** Exists only at compile time. */
  readonly payload?: P;
};

export function defineEvent<P extends object>(name: DomainEvent<P>['name']): DomainEvent<P> {
  return { name };
}
