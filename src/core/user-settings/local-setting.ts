import { toJson } from '../page/json.ts';
import type { ProductStorage } from '../settings/storage.ts';

/** A user's setting as stored in this browser. */
export interface LocalSetting {
  /** `undefined` if there is none. */
  value: unknown;
  /** Version on the server; 0 if the server has none. */
  version: number;
  /** When the user changed it, in epoch ms; only while the server has not stored the change. */
  changedAtMs?: number | undefined;
}

export const NO_SETTING: LocalSetting = { value: undefined, version: 0 };

const nameOf = (owner: string, name: string) => `setting.${owner}.${name}`;

export function readLocalSetting(storage: ProductStorage, owner: string, name: string): LocalSetting {
  try {
    const { value, version, changedAtMs } = JSON.parse(storage.get(nameOf(owner, name)) ?? '{}') as Partial<LocalSetting>;
    return { value, version: typeof version === 'number' ? version : 0, ...(typeof changedAtMs === 'number' ? { changedAtMs } : {}) };
  } catch {
    // Written by another script.
    return NO_SETTING;
  }
}

export function writeLocalSetting(storage: ProductStorage, owner: string, name: string, setting: LocalSetting): void {
  if (setting.value === undefined) storage.remove(nameOf(owner, name));
  else storage.set(nameOf(owner, name), toJson(setting));
}
