import type { Endpoint } from '../endpoint.ts';
import { WebUserBaseInfo } from './query-web-user-base-info.ts';
import { WebUserBaseInfoInput } from './web-user-base-info-input.ts';

export const updateWebUserBaseInfo = {
  summary: 'Saves my personal information; refused if it was changed in the meantime',
  path: '/user/webuser/updateWebUserBaseInfo',
  access: 'signedIn',
  saves: { record: 'personalInfo', verb: 'save' },
  input: WebUserBaseInfoInput,
  output: WebUserBaseInfo,
} satisfies Endpoint;
