import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

export const updateWebUserPicture = {
  summary: 'Makes an image, uploaded with `uploadByteFile` of the kind `userPicture`, my picture; removes it if `picUrl` is empty (extension)',
  path: '/user/webuser/updateWebUserPicture',
  access: 'signedIn',
  saves: { record: 'personalInfo', verb: 'changePicture' },
  input: z.object({ picUrl: z.string().max(500) }),
  output: z.object({ picUrl: z.string() }),
} satisfies Endpoint;
