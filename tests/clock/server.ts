// The server with the clock that tests have pinned.
import { startServer } from '../../server/start-server.ts';
import { clockOf } from './clock.ts';

await startServer(clockOf(process.env['DATA_DIR'] ?? ''));
