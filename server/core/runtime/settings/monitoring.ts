import { z } from 'zod';
import { settingGroup, type Values } from './setting.ts';

export const MONITORING = settingGroup({
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    expected: 'a secret of at least 16 characters',
    isSecret: true,
    doc: 'secret of at least 16 characters with which Prometheus reads `/metrics` from elsewhere',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    expected: 'fatal, error, warn, info, debug, trace or silent',
    doc: '`fatal` … `trace`, `silent`',
  },
});

export interface MonitoringSettings {
  /** Token that gives access to `/metrics`; without one, only local requests have access. */
  metricsToken: string | undefined;
  logLevel: Values<typeof MONITORING>['LOG_LEVEL'];
}

export function monitoringSettings(v: Values<typeof MONITORING>): MonitoringSettings {
  return { metricsToken: v.METRICS_TOKEN, logLevel: v.LOG_LEVEL };
}
