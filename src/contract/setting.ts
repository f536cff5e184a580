import { z } from 'zod';
import { VERSION_MAX } from '#domain/constants';
import { SETTING_KINDS, settingName, settingValue } from '#domain/identity/setting-rules';
import { ruled } from '#domain/issue';
import type { Domain } from './endpoint.ts';

const name = ruled(z.string(), settingName);
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

export const UserSetting = z.object({
  name: z.string(),
  value: z.unknown(),
  /** Counts the changes of the value from 1. */
  version: z.number(),
  /** Time of the last change, in epoch milliseconds. */
  updateTime: z.number(),
});
export type UserSetting = z.output<typeof UserSetting>;

/** Choices of a user that follow the user to every device; widgets decide what a value contains. */
export const setting = {
  queryUserSetting: {
    summary: `The user's own settings of these names, as far as they are stored; names begin with ${SETTING_KINDS.join(', ')} (extension)`,
    path: '/user/setting/queryUserSetting',
    access: 'signedIn',
    input: z.object({ names: z.array(name).min(1).max(50) }),
    output: z.array(UserSetting),
  },
  saveUserSetting: {
    summary: "Stores one of the user's own settings and returns what is stored: of changes on several devices the newest (extension)",
    path: '/user/setting/saveUserSetting',
    access: 'signedIn',
    saves: { record: 'userSetting', verb: 'save', unaudited: 'preference' },
    input: z.object({
      name,
      value: ruled(z.unknown(), settingValue),
      /** Time since the user made the change, in milliseconds: the clocks of devices differ. */
      ageMs: z.number().int().min(0).max(YEAR_MS).default(0),
      /** Version on which the change is based, 0 for a new setting: any other stored version is then a conflict, whichever is newer. */
      version: z.number().int().min(0).max(VERSION_MAX).optional(),
    }),
    output: UserSetting,
  },
} satisfies Domain;
