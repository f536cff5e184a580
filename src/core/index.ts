import { hub } from './hub.ts';
import { type Core, makeCore } from './make-core.ts';
import { VERSION } from './version.ts';

hub().offer(VERSION, () => makeCore());

/** The page's core, made on first use. */
export const core = (): Core => hub().use();

export type { Activity, ActivityState } from './activity.ts';
export type { Download } from './answer.ts';
export type * from './chat/types.ts';
export type { Api, Call, CallOptions } from './api.ts';
export type { Failure, FailureReason, FieldError, Result } from '#contract/result';
export { hub } from './hub.ts';
export { requestId } from './request-id.ts';
export type { Core } from './make-core.ts';
export type { Notice, NoticeKind, Notices, NoticeState } from './notices.ts';
export type { Session, SessionState, SessionUser, SignIn } from './session.ts';
export { checkKey, type CustomTheme, type Density, type GivenToken, type SettingsInput, type Theme } from './settings-input.ts';
export type { Settings, SettingsPart } from './settings.ts';
export type { SocketMessage } from './socket-message.ts';
export type { SocketPart, SocketState } from './socket.ts';
export type { ProductStorage } from './storage.ts';
export { VERSION } from './version.ts';
