import type { Actor } from './actor.ts';
import type { SecurityEvent } from './audit-entry-repository.ts';
import type { AuthServices } from './auth-services.ts';

/** The part of a call's context that is recorded. */
interface Call {
  auth: AuthServices;
  actor: Actor | undefined;
  ip: string;
  requestId: string;
}

/** Records a security event of a call, with its actor and address. */
export function recordSecurityEvent({ auth, actor, ip, requestId }: Call, event: Omit<SecurityEvent, 'address' | 'requestId'>): void {
  auth.securityLog.record({ actorId: actor?.userId, ...event, address: ip, requestId });
}
