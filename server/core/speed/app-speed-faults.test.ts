import { describe, expect, it, vi } from 'vitest';
import { contract } from '#contract';
import { modules } from '#server/core/application/modules';
import { testApp, tokenOf } from '#server/test/test-app';
import type { Confirming } from './session-cache.ts';
import { SPEED_PARTS } from './speed-parts.ts';
import { buildApp } from '../application/app.ts';
import { readSettings } from '../runtime/settings.ts';

const SEARCH = contract.freight.queryWebFreightFclList.path;
const search = modules.freight.queryWebFreightFclList as object as Confirming<never, unknown, unknown>;

describe('9.8 a fault of a call with a cached session', () => {
  it('is logged and answered as an error, not quietly repeated with a session lookup', async () => {
    const confirmed = vi.spyOn(search, 'confirmed');
    const { app, logLines } = await testApp();
    const ask = () => app.inject({ method: 'POST', url: `/api${SEARCH}`, payload: {}, headers: { auth: tokenOf('customer') } });
    // The first call may renew the session's last use, and its lookup is not cached then.
    for (let call = 0; call < 2; call += 1) expect((await ask()).json()).toMatchObject({ code: '1' });
    confirmed.mockRejectedValueOnce(new TypeError('planted'));
    const { statusCode, body } = await ask();
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { code: '0', data: null }]);
    expect(body).not.toContain('planted');
    const logged = logLines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'unexpected error');
    expect(logged).toMatchObject([{ err: { message: 'planted' } }]);
    expect((await ask()).json()).toMatchObject({ code: '1' });
    confirmed.mockRestore();
  });
});

describe('9.8 speed machinery', () => {
  it('changes no answer: with all of it off the same call answers the same', async () => {
    const { app, db, clock } = await testApp();
    const slow = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), clock: clock.now, speedOff: SPEED_PARTS });
    const request = { method: 'POST', url: `/api${SEARCH}`, payload: {}, headers: { auth: tokenOf('customer') } } as const;
    for (let round = 0; round < 2; round += 1) expect((await slow.inject(request)).body).toBe((await app.inject(request)).body);
    await slow.close();
  });
});
