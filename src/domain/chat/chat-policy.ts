/** Who takes part in a chat, as far as rules need it. */
export interface ChatActor {
  side: 'customer' | 'provider';
  customerId: string | null;
}

/** What somebody may do with a chat beyond reading and writing; the server says it along with each chat. */
export type ChatAction = 'add' | 'transfer';

const GROUP: readonly ChatAction[] = ['add'];
const SERVED: readonly ChatAction[] = ['add', 'transfer'];
const NOTHING: readonly ChatAction[] = [];

/** Whoever is in a group may add to it; a customer's chat with the agents is theirs to share or hand over. */
export function chatActions(kind: 'direct' | 'group' | 'service', side: ChatActor['side']): readonly ChatAction[] {
  if (kind === 'group') return GROUP;
  return kind === 'service' && side === 'provider' ? SERVED : NOTHING;
}

/** Customers write to their own colleagues and to the provider's people, never to another company; the provider's people write to everybody. */
export const mayWriteTo = (actor: ChatActor, other: ChatActor): boolean =>
  actor.side === 'provider' || other.side === 'provider' || (actor.customerId !== null && actor.customerId === other.customerId);
