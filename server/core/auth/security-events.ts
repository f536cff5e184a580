import type { Actor, Context } from '../http/context.ts';
import type { SecurityEvent } from './audit-entry-repository.ts';

type Call = Pick<Context<Actor | undefined>, 'auth' | 'actor' | 'ip' | 'requestId'>;

/** Records a security event of a call, with its actor and address. */
export function recordSecurityEvent({ auth, actor, ip, requestId }: Call, event: Omit<SecurityEvent, 'address' | 'requestId'>): void {
  auth.securityLog.record({ actorId: actor?.userId, ...event, address: ip, requestId });
}
