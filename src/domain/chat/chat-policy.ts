/** Fields of a chat member that the rules use. */
export interface ChatActor {
  side: 'customer' | 'provider';
  customerId: string | null;
}

/** Actions besides reading and writing; the server sends them with each chat. */
export type ChatAction = 'add' | 'transfer';

const GROUP: readonly ChatAction[] = ['add'];
const SERVED: readonly ChatAction[] = ['add', 'transfer'];
const NOTHING: readonly ChatAction[] = [];

/** Members of a group may add users; agents may share or transfer a customer's chat. */
export function chatActions(kind: 'direct' | 'group' | 'service', side: ChatActor['side']): readonly ChatAction[] {
  if (kind === 'group') return GROUP;
  return kind === 'service' && side === 'provider' ? SERVED : NOTHING;
}

/** Customers write to their own colleagues and to the provider's users, never to another company; the provider's users write to everybody. */
export const mayWriteTo = (actor: ChatActor, other: ChatActor): boolean =>
  actor.side === 'provider' || other.side === 'provider' || (actor.customerId !== null && actor.customerId === other.customerId);
