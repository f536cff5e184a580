const OF_THE_CLOCK = new Set(['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'DONT_FAKE_MONOTONIC']);

/**
 * Environment of PostgreSQL's programs. They inherit nothing, since ours contains passwords and may contain settings of another PostgreSQL, except a
 * clock that libfaketime has moved: server and database must agree on the time.
 */
export function postgresEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  // Without a moved clock, LD_PRELOAD is meant for Node, e.g. another allocator.
  const clock = env['FAKETIME'] ? Object.entries(env).filter(([name]) => OF_THE_CLOCK.has(name)) : [];
  return { LC_ALL: 'C', ...Object.fromEntries(clock) };
}
