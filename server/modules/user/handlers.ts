import type { CertStatus, user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { hashOf } from '#server/core/call/context-of';
import { newestVersion } from '#server/modules/message/service';
import type { Handlers } from '#server/core/http/module';
import { answerCompanyApplication, queryCompanyApplications } from './company/applications.ts';
import { queryWebCustomerBaseInfo, updateWebCustomerBaseInfo } from './company/calls.ts';
import { applyCustomerCertification, withdrawCustomerCertification } from './company/certification.ts';
import { applyFudaMember } from './company/membership.ts';
import { commonQuerySysUserById } from './company/staff.ts';
import { activateOrForbidden, queryWebUserListForCustomer, updatePasswordByAdmin } from './accounts/calls.ts';
import { createCompanyInvitation, relevanceWebUser } from './accounts/link.ts';
import { autoLogin, createAutoLoginKey } from './login/auto-login.ts';
import { login } from './login/login.ts';
import { makeChallenge } from './login/slider.ts';
import { getRegisterCode, sendMobileMsg } from './mobile-code/send-code.ts';
import { changePassword } from './password-change/change-password.ts';
import { resetPasswordByCode, resetPasswordByMail, sendResetMail } from './password-change/reset-password.ts';
import { queryWebUserBaseInfo, updateWebUserBaseInfo } from './personal-info/calls.ts';
import { updateWebUserPicture } from './picture/calls.ts';
import { presentUser } from './present.ts';
import { checkRegisterCompany, queryCompanyDrop } from './registration/companies.ts';
import { register } from './registration/register.ts';
import { findUser } from './repository.ts';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor/calls.ts';
import { endSession, querySecuritySettings, updateWebUserPhone } from './security/calls.ts';
import { endAllSessions } from './open-session.ts';
import { expiryOf } from './service.ts';
import { deleteSession } from './session-repository.ts';
import { newerVersion } from './version.ts';

const CERTIFIED = 2;
const FAVICON = '/favicon.svg';

export const userHandlers: Handlers<typeof user> = {
  sliderChallenge: ({ db, now }) => makeChallenge(db, now()),
  login,
  async logout(call) {
    await deleteSession(call.db, call.actor.sessionHash);
    recordSecurityEvent(call, { action: 'logout', result: 'success' });
    return null;
  },
  async logoutEverywhere(call) {
    const ended = await endAllSessions(call.db, call.actor.userId);
    recordSecurityEvent(call, { action: 'logout.everywhere', result: 'success' });
    return { ended };
  },
  createPortalAutoLoginKey: (context) => createAutoLoginKey(context),
  getPortalAutoLoginKey: (context, { key }) => autoLogin(context, key),
  getUserInfo: async ({ db, actor }) => presentUser(await findUser(db, actor.userId)),
  async checkToken({ db, actor, now }, { token }) {
    const hash = token ? hashOf(token) : actor?.sessionHash;
    const expireTime = hash ? await expiryOf(db, hash, now()) : undefined;
    return { valid: expireTime !== undefined, expireTime: expireTime ?? null };
  },
  checkWebUserIsRenZheng: async ({ actor }) => ({ isRenZheng: actor.certStatus === CERTIFIED, certStatus: actor.certStatus as CertStatus }),
  querySystemLogo: async ({ settings: { siteLogo = FAVICON, siteName, icpNumber }, language }) => ({
    mainLogo: siteLogo,
    siteName: siteName[language],
    favicon: FAVICON,
    icp: icpNumber,
  }),
  checkVersion: async ({ db }, asked) => newerVersion(asked, await newestVersion(db)),
  queryWebUserBaseInfo,
  updateWebUserBaseInfo,
  updateWebUserPicture,
  sendMobileMsg,
  getRegisterCode,
  register,
  checkRegisterCompany,
  queryCompanyDrop,
  updateWebUserPassWord: changePassword,
  updateWebUserPassWordNew: changePassword,
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
};
