/** Who takes part in a chat, as far as rules need it. */
export interface ChatActor {
  side: 'customer' | 'provider';
  customerId: string | null;
}

/** Customers write to their own colleagues and to the provider's people, never to another company; the provider's people write to everybody. */
export const mayWriteTo = (actor: ChatActor, other: ChatActor): boolean =>
  actor.side === 'provider' || other.side === 'provider' || (actor.customerId !== null && actor.customerId === other.customerId);
