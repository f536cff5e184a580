import { z } from 'zod';
import { id } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';

/** An employee of the forwarder. */
export const StaffCard = z.object({
  id: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  position: z.string(),
  tel: z.string(),
  mobile: z.string(),
  email: z.string(),
  picUrl: z.string(),
});
export type StaffCard = z.output<typeof StaffCard>;

export const commonQuerySysUserById = {
  summary: 'Name, position and contact details of an employee of the forwarder',
  path: '/user/common/commonQuerySysUserById',
  access: 'signedIn',
  input: z.object({ id }),
  output: StaffCard,
} satisfies Endpoint;
