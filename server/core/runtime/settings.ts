import { AUTH, authConflicts, type AuthSettings, authSettings } from './settings/auth.ts';
import { CHAT, chatConflicts, type ChatSettings, chatSettings } from './settings/chat.ts';
import { DATABASE, databaseConflicts, type DatabaseSettings, databaseSettings } from './settings/database.ts';
import { EDI, ediConflicts, type EdiSettings, ediSettings } from './settings/edi.ts';
import { FILES, fileConflicts, type FileSettings, fileSettings } from './settings/files.ts';
import { MONITORING, type MonitoringSettings, monitoringSettings } from './settings/monitoring.ts';
import { NETWORK, networkConflicts, type NetworkSettings, networkSettings } from './settings/network.ts';
import { NOTIFICATIONS, type NotificationSettings, notificationSettings } from './settings/notifications.ts';
import type { Setting, Values } from './settings/setting.ts';
import { SITE, type SiteSettings, siteSettings } from './settings/site.ts';
import { StartFault } from './start-fault.ts';

/** All environment variables by concern; `docs/operating.md` lists them. */
export const SETTING_GROUPS = {
  Network: NETWORK,
  'Database and sample data': DATABASE,
  Files: FILES,
  'Mail and SMS': NOTIFICATIONS,
  'EDI messages': EDI,
  Chat: CHAT,
  'Logins and audit': AUTH,
  Monitoring: MONITORING,
  Site: SITE,
} as const;

const VARIABLES = { ...NETWORK, ...DATABASE, ...FILES, ...NOTIFICATIONS, ...EDI, ...CHAT, ...AUTH, ...MONITORING, ...SITE };
type Variables = Values<typeof VARIABLES>;

/** Validated settings. */
export type Settings = Readonly<
  NetworkSettings &
    DatabaseSettings &
    FileSettings &
    NotificationSettings & { edi: EdiSettings } & ChatSettings &
    AuthSettings &
    MonitoringSettings &
    SiteSettings
>;

/** Reads the settings from the environment; throws a StartFault that names each invalid variable and how to fix it. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const faults: string[] = [];
  const entries = Object.entries<Setting>(VARIABLES).map(([name, { schema, expected, isSecret }]) => {
    // Shells and compose files write "not set" as an empty variable.
    const given = env[name]?.trim() || undefined;
    const { success, data } = schema.safeParse(given);
    if (!success) faults.push(`${name}${isSecret ? '' : ` is "${given}" and`} must be ${expected}.`);
    return [name, data];
  });
  const variables = Object.fromEntries(entries) as Variables;
  if (faults.length === 0) faults.push(...conflicts(variables));
  if (faults.length > 0) throw new StartFault(`Environment: ${faults.join(' ')}`);
  return toSettings(variables);
}

const conflicts = (v: Variables): string[] =>
  [authConflicts, databaseConflicts, networkConflicts, chatConflicts, fileConflicts, ediConflicts].flatMap((find) => find(v));

function toSettings(v: Variables): Settings {
  const network = networkSettings(v);
  return {
    ...network,
    ...databaseSettings(v, network.isProduction),
    ...fileSettings(v),
    ...notificationSettings(v),
    ...ediSettings(v),
    ...chatSettings(v),
    ...authSettings(v),
    ...monitoringSettings(v),
    ...siteSettings(v),
  };
}
