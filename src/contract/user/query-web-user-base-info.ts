import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { nothing } from '../shared.ts';

/** Personal information of a user; login names are changed by calls of their own. */
export const WebUserBaseInfo = z.object({
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  position: z.string(),
  /** Changes with the fields that can be edited; sent back when they are saved. */
  version: z.string(),
});
export type WebUserBaseInfo = z.output<typeof WebUserBaseInfo>;

export const queryWebUserBaseInfo = {
  summary: 'My personal information',
  path: '/user/webuser/queryWebUserBaseInfo',
  access: 'signedIn',
  input: nothing,
  output: WebUserBaseInfo,
} satisfies Endpoint;
