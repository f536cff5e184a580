import type { SecurityEvent } from '../../auth/audit-entry-repository.ts';
import type { SecurityLog } from '../../auth/security-log.ts';

/** Records a refused upgrade, login or command in the same form as a refused call over HTTP. */
export function recordSocketRefusal(securityLog: SecurityLog, event: Pick<SecurityEvent, 'actorId' | 'address' | 'reason'>): void {
  securityLog.record({ action: 'call', result: 'refused', object: { kind: 'route', id: '/ws' }, ...event });
}
