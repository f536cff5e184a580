import type { z } from 'zod';
import { PERSONAL_INFO_FIELDS } from '#domain/identity/personal-info-fields';
import type { Endpoint } from '../endpoint.ts';
import { recordAnswer, recordInput } from '../form/record.ts';
import { nothing } from '../shared.ts';

export const WebUserBaseInfo = recordAnswer(PERSONAL_INFO_FIELDS);
export type WebUserBaseInfo = z.output<typeof WebUserBaseInfo>;

export const queryWebUserBaseInfo = {
  summary: 'My personal information',
  path: '/user/webuser/queryWebUserBaseInfo',
  access: 'signedIn',
  input: nothing,
  output: WebUserBaseInfo,
} satisfies Endpoint;

export const WebUserBaseInfoInput = recordInput(PERSONAL_INFO_FIELDS);
export type WebUserBaseInfoInput = z.input<typeof WebUserBaseInfoInput>;

export const updateWebUserBaseInfo = {
  summary: 'Saves my personal information; refused if it was changed in the meantime',
  path: '/user/webuser/updateWebUserBaseInfo',
  access: 'signedIn',
  saves: { record: 'personalInfo', verb: 'save', current: 'queryWebUserBaseInfo' },
  input: WebUserBaseInfoInput,
  output: WebUserBaseInfo,
} satisfies Endpoint;
