import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installedNginx } from '../../../scripts/lib/nginx.mjs';

/** Path of nginx; tests that need it are skipped without it. */
export const NGINX = installedNginx();

/** Starts a real nginx on `port` that forwards to `upstream`, with the lines of `proxy` for each request; returns a function that stops it. */
export async function startNginx(port: number, upstream: number, proxy: string): Promise<() => Promise<void>> {
  if (!NGINX) throw new Error('startNginx: nginx is not installed. Skip the test if NGINX is undefined.');
  const folder = mkdtempSync(join(tmpdir(), 'quayside-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      ${proxy}
    }
  }
}
`,
  );
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let round = 0; round < 2400 && !(await isListening(port)); round += 1) await wait(25);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/healthz`).then(
    () => true,
    () => false,
  );
