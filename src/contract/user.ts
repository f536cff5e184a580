import { z } from 'zod';
import { text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { nothing } from './shared.ts';
import {
  applyCustomerCertification,
  applyFudaMember,
  queryWebCustomerBaseInfo,
  updateWebCustomerBaseInfo,
  withdrawCustomerCertification,
} from './user/company.ts';
import { Login, LoginAnswer, SliderChallenge } from './user/login.ts';
import { sendMobileMsg } from './user/mobile-code.ts';
import { resetPasswordByCode, resetPasswordByMail, sendResetMail, updateWebUserPassWord, updateWebUserPassWordNew } from './user/password.ts';
import { updateWebUserPicture } from './user/picture.ts';
import { checkRegisterCompany, getRegisterCode, queryCompanyDrop, register } from './user/registration.ts';
import { answerCompanyApplication, queryCompanyApplications } from './user/applications.ts';
import { commonQuerySysUserById } from './user/staff.ts';
import { queryWebUserBaseInfo, updateWebUserBaseInfo } from './user/web-user-base-info.ts';
import {
  activateOrForbidden,
  createCompanyInvitation,
  queryWebUserListForCustomer,
  relevanceWebUser,
  updatePasswordByAdmin,
} from './user/accounts.ts';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from './user/second-factor.ts';
import { endSession, querySecuritySettings, updateWebUserPhone } from './user/security.ts';
import { CertStatus, WebUserInfo } from './user/web-user.ts';

export * from './user/company.ts';
export * from './user/accounts.ts';
export * from './user/login.ts';
export * from './user/mobile-code.ts';
export * from './user/password.ts';
export * from './user/registration.ts';
export * from './user/applications.ts';
export * from './user/staff.ts';
export * from './user/second-factor.ts';
export * from './user/security.ts';
export * from './user/web-user-base-info.ts';
export * from './user/web-user.ts';

export const SystemLogo = z.object({ mainLogo: z.string(), siteName: z.string(), favicon: z.string(), icp: z.string() });
export type SystemLogo = z.output<typeof SystemLogo>;

/** A newer version of the client, if there is one. */
export const VersionCheck = z.object({ id: z.string(), version: z.string(), forceUpdate: z.boolean(), content: z.string() }).nullable();
export type VersionCheck = z.output<typeof VersionCheck>;

/** Login, session and the first calls of every page. */
export const user = {
  sliderChallenge: {
    summary: 'A challenge to send with the login after dragging the slider (extension)',
    path: '/user/portal/pub/sliderChallenge',
    access: 'public',
    saves: { outside: 'serverSecret' },
    input: nothing,
    output: SliderChallenge,
  },
  login: {
    summary: 'Logs in',
    path: '/user/portal/pub/login',
    access: 'public',
    saves: { outside: 'session' },
    input: Login,
    output: LoginAnswer,
  },
  logout: {
    summary: 'Ends the session (extension)',
    path: '/user/portal/logout',
    access: 'signedIn',
    saves: { outside: 'session' },
    input: nothing,
    output: z.null(),
  },
  logoutEverywhere: {
    summary: 'Ends all sessions of the user, including this one (extension)',
    path: '/user/portal/logoutEverywhere',
    access: 'signedIn',
    saves: { outside: 'session' },
    input: nothing,
    output: z.object({ ended: z.number() }),
  },
  createPortalAutoLoginKey: {
    summary: 'Creates a key with which another page of the user logs in within a minute (extension)',
    path: '/user/createPortalAutoLoginKey',
    withoutScreen: 'integrators',
    access: 'signedIn',
    isPortalOnly: true,
    saves: { outside: 'session' },
    input: nothing,
    output: z.object({ key: z.string(), expireTime: z.number() }),
  },
  getPortalAutoLoginKey: {
    summary: 'Logs in with a single-use key',
    path: '/user/pub/getPortalAutoLoginKey',
    access: 'public',
    saves: { outside: 'session' },
    input: z.object({ key: text(100) }),
    output: LoginAnswer,
  },
  getUserInfo: {
    summary: 'The logged-in user with the permission codes',
    path: '/user/common/getWebUserInfo',
    access: 'signedIn',
    input: nothing,
    output: WebUserInfo,
  },
  checkToken: {
    summary: 'Whether a token, given or in the header, is valid',
    path: '/user/webuser/pub/checkToken',
    withoutScreen: 'integrators',
    access: 'public',
    saves: { outside: 'session' },
    input: z.object({ token: z.string().max(200).optional() }),
    output: z.object({ valid: z.boolean(), expireTime: z.number().nullable() }),
  },
  checkWebUserIsRenZheng: {
    summary: "Whether the user's company is certified",
    path: '/user/webuser/checkWebUserIsRenZheng',
    access: 'signedIn',
    input: nothing,
    output: z.object({ isRenZheng: z.boolean(), certStatus: CertStatus }),
  },
  querySystemLogo: {
    summary: 'Name and logo of the site',
    path: '/user/SysCompany/pub/querySystemLogo',
    withoutScreen: 'integrators',
    access: 'public',
    input: nothing,
    output: SystemLogo,
  },
  checkVersion: {
    summary: 'Whether there is a newer version of the client',
    path: '/user/common/pub/checkVersion',
    method: 'GET',
    access: 'public',
    input: z.object({ appName: text(50).optional(), platform: z.coerce.number().int().optional(), version: text(20).optional() }),
    output: VersionCheck,
  },
  queryWebUserBaseInfo,
  updateWebUserBaseInfo,
  updateWebUserPicture,
  sendMobileMsg,
  getRegisterCode,
  register,
  checkRegisterCompany,
  queryCompanyDrop,
  updateWebUserPassWord,
  updateWebUserPassWordNew,
  resetPasswordByCode,
  sendResetMail,
  resetPasswordByMail,
  queryWebCustomerBaseInfo,
  updateWebCustomerBaseInfo,
  applyCustomerCertification,
  withdrawCustomerCertification,
  queryCompanyApplications,
  answerCompanyApplication,
  applyFudaMember,
  commonQuerySysUserById,
  queryWebUserListForCustomer,
  activateOrForbidden,
  updatePasswordByAdmin,
  createCompanyInvitation,
  relevanceWebUser,
  querySecuritySettings,
  updateWebUserPhone,
  endSession,
  startSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} satisfies Domain;
