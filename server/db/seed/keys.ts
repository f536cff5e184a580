import type { Row } from '../insert-rows.ts';
import { at, addDays, type Day } from './day.ts';

/** Publishable keys of the demo's host pages. */
export const SAMPLE_KEYS = { cms: 'pk_demo_cms', partner: 'pk_demo_partner' } as const;

export const isSampleKey = (key: string): boolean => Object.values<string>(SAMPLE_KEYS).includes(key);

/** Origins of those pages; each key works on its own origins only. */
export interface HostOrigins {
  cms: readonly string[];
  partner: readonly string[];
}

export const DEFAULT_ORIGINS: HostOrigins = { cms: ['http://localhost:8081'], partner: ['http://localhost:8082'] };

export const keyRows = (origins: HostOrigins, today: Day): Row<'publishable_key'>[] => [
  keyRow(SAMPLE_KEYS.cms, 'Company web site (sample)', [...origins.cms, ...DEFAULT_ORIGINS.cms], 'cms', today),
  keyRow(SAMPLE_KEYS.partner, 'Partner site (sample)', [...origins.partner, ...DEFAULT_ORIGINS.partner], 'partner', today),
];

const keyRow = (key: string, name: string, origins: string[], channel: string, today: Day): Row<'publishable_key'> => ({
  key,
  name,
  origins: [...new Set(origins)],
  channel,
  rate_per_minute: 600,
  created_at: at(addDays(today, -100), '10:00'),
});
