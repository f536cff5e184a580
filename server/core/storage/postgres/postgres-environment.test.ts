import { describe, expect, it } from 'vitest';
import { postgresEnvironment } from './postgres-environment.ts';

const OURS = {
  PATH: '/bin',
  PGHOST: 'elsewhere',
  PGPASSWORD: 'secret',
  JWT_SECRET: 'secret',
  LC_ALL: 'de_DE.UTF-8',
  LD_PRELOAD: '/lib/allocator.so',
};

describe('the environment of PostgreSQL', () => {
  it('has nothing of ours', () => {
    expect(postgresEnvironment(OURS)).toEqual({ LC_ALL: 'C' });
  });

  it('has the moved clock of libfaketime, and nothing else', () => {
    const clock = { LD_PRELOAD: '/lib/libfaketimeMT.so.1', FAKETIME: '+60s', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };
    expect(postgresEnvironment({ ...OURS, ...clock })).toEqual({ LC_ALL: 'C', ...clock });
  });
});
