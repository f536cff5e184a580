import { hub } from './hub/hub.ts';
import { type Core, makeCore } from './hub/make-core.ts';
import { VERSION } from './page/version.ts';

hub().offer(VERSION, () => makeCore());

/** The page's core, created on first use. */
export const core = (): Core => hub().use();

export type { Activity, ActivityState } from './session/activity.ts';
export type { Download } from './api/answer.ts';
export type * from './chat/types.ts';
export { hasKeptVisitor } from './chat/visitor/visitor-storage.ts';
export type { Api, Call, CallOptions, CallsOf } from './api/api.ts';
export type { SavedEvent } from '#contract/socket';
export type { Failure, FailureReason, FieldError, Result } from '#contract/result';
export { hub } from './hub/hub.ts';
export { requestId } from './api/request-id.ts';
export type { Core } from './hub/make-core.ts';
export type { Notice, NoticeAbout, NoticeKind, Notices, NoticeState } from './page/notices.ts';
export type { Session, SessionState, SessionUser, SignIn } from './session/session.ts';
export { checkKey, type CustomTheme, type Density, type GivenToken, type SettingsInput, type Theme } from './settings/settings-input.ts';
export type { Settings, SettingsPart } from './settings/settings.ts';
export type { SocketMessage } from './socket/socket-message.ts';
export type { SocketPart, SocketState } from './socket/socket.ts';
export type { ProductStorage } from './settings/storage.ts';
export { VERSION } from './page/version.ts';
export { userSettingsOf } from './user-settings/user-settings.ts';
export type { SettingName } from '#domain/identity/setting-rules';
