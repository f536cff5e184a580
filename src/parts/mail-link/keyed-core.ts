import type { Api, Call, Core, ProductStorage, SessionState } from '#core';
import { localSiDrafts } from './local-si-drafts.ts';

/** Domains with calls that a key may make; calls of all others are those of a visitor. */
const WITH_KEY: ReadonlySet<string> = new Set(['mail', 'order', 'bill', 'vgm', 'preplan', 'settlement']);
/** The key may make these calls; if one is refused, the link has ended. */
const ANSWERED: ReadonlySet<string> = new Set([
  'initInfoMbl',
  'initInfoHbl',
  'initInfoMblMsc',
  'saveToMbl',
  'saveToHbl',
  'saveToMblMsc',
  'saveUploadToBooking',
  'queryPageFileWeb',
  'queryBookingFile',
  'downloadOssFile',
  'queryOssFileAddress',
  'printBookingWeb',
  'queryInConfirmInfo',
  'queryInConfirmInfoById',
  'queryBillReport',
  'updateInConfirm',
  'initOrderInfoWeb',
  'queryBookingCharges',
  'queryAmendmentWeb',
  'getBlType',
  'countNumToMbl',
  'countNumToHbl',
  'countNumToMblMsc',
  'queryBillCopies',
  'initWebBookingVgm',
  'initPreplan',
  'queryPreplanContainerBlNoDropList',
  'queryInChargeByOrderId',
]);
const KEY_PREFIX = 'mail.';
/** Owner of what is kept in this browser. */
const OWNER = 'mail';

/** A number for each key, so that the same link finds again what it has loaded. */
const links = new Map<string, number>();

function numberOf(key: string): number {
  const known = links.get(key) ?? links.size + 1;
  links.set(key, known);
  return known;
}

/**
 * A core whose calls carry the key of a link in a mail, so that the parts of elements work without login. The session of the page is neither used nor
 * changed: no socket, no log-out after a refused key, and a storage of its own.
 */
export function keyedCore(core: Core, key: string, onEnded: () => void): Core {
  const storage = prefixed(core.settings.storage);
  const api = keyedApi(core.api, key, onEnded);
  const state: SessionState = {
    token: key,
    tokenEndsAtMs: undefined,
    user: { userName: OWNER },
    codes: [],
    isLogin: true,
    // Users count upwards; what one link has opened is never shown for another.
    identity: -numberOf(key),
    ended: undefined,
  };
  return {
    ...core,
    api: { ...api, bill: { ...api.bill, ...localSiDrafts(storage, api.bill) } },
    settings: { ...core.settings, storage },
    session: {
      ...core.session,
      store: { ...core.session.store, getState: () => state, getInitialState: () => state, setState: ignore, subscribe: () => ignore },
      login: ignore,
      update: ignore,
      adopt: ignore,
      logout: ignore,
      onLeave: ignore,
      can: () => false,
    },
    socket: {
      ...core.socket,
      subscribe: () => ignore,
      listen: () => ignore,
      onSaved: () => ignore,
      start: ignore,
      send: () => false,
      isReady: () => false,
      visit: ignore,
      close: ignore,
    },
  };
}

const ignore = (): void => undefined;

function keyedApi(api: Api, key: string, onEnded: () => void): Api {
  const domains = Object.entries(api).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls as Record<string, Call<object, unknown>>).map(([name, call]) => [
        name,
        keyedCall(call, WITH_KEY.has(domain) ? key : '', ANSWERED.has(name) ? onEnded : ignore),
      ]),
    ),
  ]);
  return Object.fromEntries(domains) as Api;
}

const keyedCall = (call: Call<object, unknown>, token: string, onEnded: () => void): Call<object, unknown> =>
  Object.assign(
    async (...[input, options]: Parameters<Call<object, unknown>>) => {
      const result = await call(input, { ...options, token });
      if (!result.ok && result.reason === 'unauthorised') onEnded();
      return result;
    },
    { path: call.path },
  );

const prefixed = (storage: ProductStorage): ProductStorage => ({
  get: (name) => storage.get(KEY_PREFIX + name),
  set: (name, value) => storage.set(KEY_PREFIX + name, value),
  remove: (name) => storage.remove(KEY_PREFIX + name),
});
